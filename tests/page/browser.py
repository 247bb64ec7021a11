"""A browser without a window, driven through two pipes: pages, real clicks and keys, and what the page complained of."""
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

KEYS = {"Enter": 13, "ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Tab": 9, "Escape": 27, "Home": 36, "End": 35}


class Browser:
    """One page of WIDTH columns; everything that it writes to the console is kept in `complaints`."""

    def __init__(self, width=1280, height=900, dark=False):
        self.home = tempfile.mkdtemp()
        to_read, self.to = os.pipe()
        self.of, from_write = os.pipe()
        options = "--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run --disable-ipc-flooding-protection --remote-debugging-pipe about:blank"
        self.process = subprocess.Popen(
            ["bash", "-c", f"exec 3<&{to_read} 4>&{from_write}; exec chromium {options}"], pass_fds=(to_read, from_write),
            env=dict(os.environ, HOME=self.home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_read)
        os.close(from_write)
        self.text, self.last, self.session, self.host, self.sessions = b"", 0, None, self, {}
        pages = [t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page"]
        self.attach(pages[0]["targetId"], width, height, dark)

    def attach(self, target, width, height, dark):
        """This is the page TARGET from now on.  What was asked for and what a stream of events told is kept."""
        self.complaints, self.requests, self.events = [], [], []
        self.session = self.host.send(None, "Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.host.sessions[self.session] = self
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.resize(width, height)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}, {"name": "prefers-reduced-motion", "value": "reduce"}])

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)

    def message(self, limit=120):
        while b"\0" not in self.text:
            if not select.select([self.of], [], [], limit)[0]:
                raise TimeoutError("the browser does not answer")
            more = os.read(self.of, 1 << 16)
            if not more:
                raise EOFError("the browser has ended")
            self.text += more
        first, self.text = self.text.split(b"\0", 1)
        return json.loads(first)

    def call(self, method, **params):
        return self.host.send(self.session, method, **params)

    def note(self, method, params):
        if method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
            self.complaints.append(json.dumps(params)[:300])
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Network.eventSourceMessageReceived":
            self.events.append(params["data"])

    def send(self, session, method, **params):
        self.last += 1
        request = {"id": self.last, "method": method, "params": params}
        if session:
            request["sessionId"] = session
        os.write(self.to, json.dumps(request).encode() + b"\0")
        while True:
            message = self.message()
            if message.get("id") == self.last:
                if "error" in message:
                    raise RuntimeError(f"{method}: {message['error']}")
                return message["result"]
            if message.get("sessionId") in self.sessions and "method" in message:
                self.sessions[message["sessionId"]].note(message["method"], message["params"])

    def resize(self, width, height, scale=1, touch=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=touch)
        self.call("Emulation.setTouchEmulationEnabled", enabled=touch)

    def open(self, address):
        self.call("Page.navigate", url=address)

    def js(self, text):
        answer = self.call("Runtime.evaluate", expression=text, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{text[:100]}: {json.dumps(answer['exceptionDetails'])[:300]}")
        return answer["result"].get("value")

    def wait(self, text, limit=60):
        end = time.monotonic() + limit
        while not self.js(f"!!({text})"):
            if time.monotonic() > end:
                raise TimeoutError(f"waited {limit} s for {text}")
            time.sleep(0.02)

    def click(self, finder):
        """Presses and releases the mouse in the middle of the element that FINDER, JavaScript, gives."""
        at = self.js(f"(e => {{ e.scrollIntoView({{block: 'center'}}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})({finder})")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=1)

    def move(self, finder):
        """Moves the mouse to the middle of the element that FINDER, JavaScript, gives."""
        at = self.js(f"(e => {{ e.scrollIntoView({{block: 'center'}}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})({finder})")
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=at[0], y=at[1])

    def tap(self, finder):
        """Touches the middle of the element that FINDER, JavaScript, gives, with one finger."""
        at = self.js(f"(e => {{ e.scrollIntoView({{block: 'center', inline: 'center'}}); const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; }})({finder})")
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": at[0], "y": at[1]}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def choose(self, finder, path):
        """Chooses the file at PATH in the file dialog of the input that FINDER, JavaScript, gives."""
        node = self.call("Runtime.evaluate", expression=finder)["result"]["objectId"]
        self.call("DOM.setFileInputFiles", files=[str(path)], objectId=node)

    def key(self, name):
        more = {"text": "\r"} if name == "Enter" else {} if name in KEYS else {"text": name}
        code = KEYS.get(name, 0)
        self.call("Input.dispatchKeyEvent", type="keyDown", key=name, code=name, windowsVirtualKeyCode=code, **more)
        self.call("Input.dispatchKeyEvent", type="keyUp", key=name, code=name, windowsVirtualKeyCode=code)

    def type(self, text):
        self.call("Input.insertText", text=text)

    def nameless(self):
        """Controls that the accessibility tree has without a name."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        controls = {"button", "link", "textbox", "combobox", "slider", "tab", "checkbox", "listbox", "option"}
        return [node["role"]["value"] for node in nodes if not node.get("ignored") and node.get("role", {}).get("value") in controls
                and not node.get("name", {}).get("value", "").strip() and node["role"]["value"] != "option"]


class Guest(Browser):
    """A page of another person in the process of HOST: it shares no cookies and keeps nothing for others."""

    def __init__(self, host, width=1280, height=900, dark=False):  # pylint: disable=super-init-not-called
        self.host = host
        context = host.send(None, "Target.createBrowserContext")["browserContextId"]
        target = host.send(None, "Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        self.attach(target, width, height, dark)
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
