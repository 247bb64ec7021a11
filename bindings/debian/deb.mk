# deb.mk - `make dist`, `make deb`, `make release`: a tarball and Debian packages (docs/packages.md).
#
# Equal sources give equal bytes, wherever and whenever they are built by the same packages: files are sorted, belong to
# nobody, and are as old as the last commit.  Included by the Makefile.
DEB_PACKAGES = debhelper dh-python dpkg-dev lintian

DEB          = $(BUILD)/deb
RELEASE      = $(BUILD)/release
NAMED        = aedile-$(VERSION)
DEBIAN       = bindings/debian
# Whom a package names as its maintainer: people who build packages for others set it.
DEB_EMAIL   ?= aedile@packages.invalid
# The date of all files: of the last commit, or in an unpacked tarball that of its files.
EPOCH        = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null || stat -c %Y CHANGELOG.md))
# What is built between releases sorts before the release.
DEB_VERSION  = $(VERSION)~$(shell date -u -d @$(EPOCH) +%Y%m%d.%H%M%S)
# What pkg-config asks for.
LIBRARY_PACKAGES = $(filter-out liblua% libedit% libhiredis% libmicrohttpd%,$(filter lib%-dev zlib%,$(filter-out libc6-dev,$(BUILD_PACKAGES))))
comma       := ,
empty       :=
commas       = $(subst $(empty) ,$(comma) ,$(strip $(1)))

.PHONY: dist deb release deb-deps lintian
# The files of the working tree that git knows, or in an unpacked tarball all that were in it.
SOURCES_LIST = { git ls-files -z 2>/dev/null || find . -path ./$(BUILD) -prune -o \( -type f -o -type l \) -printf '%P\0'; }
TAR_SAME     = tar --create --no-recursion --null --files-from=- --format=ustar --owner=0 --group=0 --numeric-owner --mode='u+rw,go=rX' --mtime=@$(EPOCH)

dist: $(BUILD)/$(NAMED).tar.gz
$(BUILD)/$(NAMED).tar.gz: FORCE
	@mkdir -p $(@D)
	@$(SOURCES_LIST) | LC_ALL=C sort -z | $(TAR_SAME) --transform='s,^,$(NAMED)/,S' | gzip -n9 > $@
	@ls -l $@

# The packages are built in a copy, because their tools want a folder debian/ at the top.  The engine for browsers goes along
# if `make page` has built it.
DEB_FILLED = sed -e 's/@EMAIL@/$(DEB_EMAIL)/' -e 's/@VERSION@/$(DEB_VERSION)/' \
             -e "s/@DATE@/$$(LC_ALL=C date -u -d @$(EPOCH) '+%a, %d %b %Y %H:%M:%S +0000')/" \
             -e 's/@BUILD_PACKAGES@/$(call commas,$(filter-out gcc libc6-dev,$(BUILD_PACKAGES)))/' \
             -e 's/@LIBRARY_PACKAGES@/$(call commas,$(LIBRARY_PACKAGES))/'
deb: deb-deps dist
	@rm -rf $(DEB) && mkdir -p $(DEB)
	@tar -xzf $(BUILD)/$(NAMED).tar.gz -C $(DEB)
	@cp -r $(DEBIAN) $(DEB)/$(NAMED)/debian && rm $(DEB)/$(NAMED)/debian/deb.mk
	@cd $(DEB)/$(NAMED)/debian && for file in *.in; do $(DEB_FILLED) $$file > $${file%.in} && rm $$file || exit; done
	@mkdir -p $(DEB)/$(NAMED)/build/page/parts && for file in $(PAGE_MODULE); do cp $$file $(DEB)/$(NAMED)/build/page/parts/ || exit; done
	@cd $(DEB)/$(NAMED) && env -u MAKEFLAGS -u MAKELEVEL -u MFLAGS -u BUILD -u OPT -u PREFIX -u DESTDIR -u CFLAGS -u LDFLAGS SOURCE_DATE_EPOCH=$(EPOCH) CC='$(CC)' \
	  dpkg-buildpackage --build=binary --no-sign --jobs=$(JOBS) > ../build.log 2>&1 || { tail -30 ../build.log; exit 1; }
	@rm -rf $(DEB)/$(NAMED)
	@ls -l $(DEB)/*.deb

deb-deps: build-deps
	@$(INSTALL_MISSING) $(DEB_PACKAGES)

# A tarball and packages of what is committed, and their sums.
release:
	@! git rev-parse --git-dir >/dev/null 2>&1 || git diff --quiet HEAD || { echo 'release: files differ from the last commit, expected a tree without changes' >&2; exit 1; }
	+@$(MAKE) --no-print-directory deb DEB_VERSION=$(VERSION)
	@rm -rf $(RELEASE) && mkdir -p $(RELEASE)
	@cp $(BUILD)/$(NAMED).tar.gz $(RELEASE)/ && find $(DEB) -name '*.deb' -not -name '*-dbgsym_*' -exec cp {} $(RELEASE)/ \;
	@cd $(RELEASE) && sha256sum * > SHA256SUMS && cat SHA256SUMS
