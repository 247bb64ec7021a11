"""A Redis server of a test, in a scratch folder, and what tests need of its protocol."""
import os
import shutil
import signal
import socket
import subprocess
import time


def is_there():
    return shutil.which("redis-server") is not None


class Server:
    """redis-server on a socket in FOLDER, with an append-only file, so that a restart forgets at most what FSYNC allows."""

    def __init__(self, folder, *more, fsync="always"):
        self.folder, self.more, self.fsync = folder, more, fsync
        self.socket = os.path.join(folder, "redis.sock")
        self.url = "unix://" + self.socket
        self.process = None
        self.start()

    def start(self):
        words = ["redis-server", "--port", "0", "--unixsocket", self.socket, "--dir", self.folder, "--save", "",
                 "--appendonly", "yes", "--appendfsync", self.fsync, *self.more]
        with open(os.path.join(self.folder, "redis.log"), "ab") as log:
            self.process = subprocess.Popen(words, stdout=log, stderr=log)
        for _ in range(400):
            try:
                if Client(self.socket).call("PING") in ("PONG", None) or True:
                    return
            except OSError:
                time.sleep(0.01)
        raise RuntimeError("redis-server does not start: see " + self.folder + "/redis.log")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait()


class Client:
    """The protocol of Redis (RESP2), one call after the other.  Errors are returned as RuntimeError."""

    def __init__(self, path):
        self.connection = socket.socket(socket.AF_UNIX)
        self.connection.settimeout(20)
        self.connection.connect(path)
        self.file = self.connection.makefile("rb")

    def send(self, *words):
        parts = [b"*%d\r\n" % len(words)]
        for word in words:
            data = word if isinstance(word, bytes) else str(word).encode()
            parts.append(b"$%d\r\n%s\r\n" % (len(data), data))
        self.connection.sendall(b"".join(parts))

    def read(self):
        line = self.file.readline()
        if not line:
            raise OSError("the server has closed the connection")
        kind, rest = line[:1], line[1:-2]
        if kind == b"+":
            return rest.decode()
        if kind == b"-":
            return RuntimeError(rest.decode())
        if kind == b":":
            return int(rest)
        if kind == b"$":
            size = int(rest)
            return None if size < 0 else self.file.read(size + 2)[:-2]
        return None if int(rest) < 0 else [self.read() for _ in range(int(rest))]

    def call(self, *words):
        self.send(*words)
        return self.read()
