/* luaconf.h of Debian includes this for paths of modules, which the sandbox does not use. */
#define DEB_HOST_MULTIARCH "wasm32"
