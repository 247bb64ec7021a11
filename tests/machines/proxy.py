"""A proxy between a machine and Redis: cuts the connection, delays it, or tells lies with the key of the tournament."""
import hashlib
import hmac
import os
import socket
import threading
import time

RESULT = 3  # kind of a frame, engine/tourney/workers/protocol.h
SCORE = 51  # of the first seat, in the body of a result


def frames(data):
    """(kind, start of the body, its length) of each frame in DATA."""
    at = 0
    while at + 5 <= len(data):
        size = int.from_bytes(data[at:at + 4], "little")
        yield data[at + 4], at + 5, size - 1
        at += 4 + size


def seal(key, about, data):
    return hmac.new(key, about.encode() + b"\0" + data, hashlib.sha256).digest()


class Proxy:
    """Listens at PATH and passes everything on to SERVER.  `every` N: the score of each Nth game is one more than it was."""

    def __init__(self, path, server, key=b"", every=0):
        self.path, self.server, self.key, self.every = path, server, key, every
        self.delay_s, self.cut_until, self.games, self.lies = 0.0, 0.0, 0, 0
        self.seen = None  # called with each result: game, frame
        self.open = set()
        self.listener = socket.socket(socket.AF_UNIX)
        if os.path.exists(path):
            os.unlink(path)
        self.listener.bind(path)
        self.listener.listen(64)
        threading.Thread(target=self.accept, daemon=True).start()

    @property
    def url(self):
        return "unix://" + self.path

    def accept(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=(near,), daemon=True).start()

    def serve(self, near):
        far = socket.socket(socket.AF_UNIX)
        try:
            if time.monotonic() < self.cut_until:
                raise OSError("cut")
            far.connect(self.server)
            self.open |= {near, far}
            threading.Thread(target=self.copy, args=(far, near), daemon=True).start()
            if self.every or self.seen:
                self.rewrite(near, far)
            else:
                self.copy(near, far)
        except OSError:
            pass
        finally:
            self.close(near)
            self.close(far)

    def close(self, end):
        self.open.discard(end)
        try:
            end.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        end.close()

    def copy(self, source, target):
        try:
            while True:
                data = source.recv(1 << 16)
                if not data:
                    break
                if self.delay_s:
                    time.sleep(self.delay_s)
                target.sendall(data)
        except OSError:
            pass
        self.close(source)
        self.close(target)

    def rewrite(self, near, far):
        """Commands of the machine, word by word."""
        file = near.makefile("rb")
        while True:
            head = file.readline()
            if not head.startswith(b"*"):
                break
            words = []
            for _ in range(int(head[1:])):
                size = int(file.readline()[1:])
                words.append(file.read(size + 2)[:-2])
            if words[0] == b"XADD" and words[1].endswith(b":results"):
                self.change(words)
            far.sendall(b"*%d\r\n" % len(words) + b"".join(b"$%d\r\n%s\r\n" % (len(word), word) for word in words))

    def change(self, words):
        at, mark, name = words.index(b"j") + 1, words.index(b"s") + 1, words[words.index(b"n") + 1].decode()
        data = bytearray(words[at])
        for kind, body, size in list(frames(bytes(data))):
            if kind != RESULT:
                continue
            self.games += 1
            if self.seen:
                self.seen(int.from_bytes(data[body:body + 8], "little"), bytes(data[body - 5:body + size]))
            if self.every and self.games % self.every == 0:
                self.lies += 1
                score = int.from_bytes(data[body + SCORE:body + SCORE + 4], "little", signed=True) + 1
                data[body + SCORE:body + SCORE + 4] = score.to_bytes(4, "little", signed=True)
        words[at] = bytes(data)
        words[mark] = seal(self.key, f"{words[1].decode()}:{name}", words[at])

    def cut(self, seconds):
        self.cut_until = time.monotonic() + seconds
        for end in list(self.open):
            self.close(end)

    def stop(self):
        self.listener.close()
        self.cut(3600)
