#!/usr/bin/env python3
"""A client of the Model Context Protocol, as an agent's: opens a preview and looks at it.

    Tests/NewUser/agent.py NAME COMMAND [ARGUMENT …]    NAME is a preview's; the rest starts the server

Standard output of the server must carry the protocol alone: every line is an answer. Its input and output
are sockets, as those of programs that Node starts, or pipes where `AGENT_PIPES=1` says so.
"""
import base64, json, os, socket, subprocess, sys


def fail(text):
    sys.exit(f"agent: {text}")


class Server:
    def __init__(self, command):
        if os.environ.get("AGENT_PIPES") == "1":
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.output, self.input = self.process.stdin, self.process.stdout
            self.close = self.output.close
        else:
            ours, theirs = socket.socketpair()
            self.process = subprocess.Popen(command, stdin=theirs, stdout=theirs)
            theirs.close()
            self.output, self.input = ours.makefile("wb"), ours.makefile("rb")
            self.close = lambda: ours.shutdown(socket.SHUT_WR)
        self.count = 0

    def send(self, **message):
        self.output.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        self.output.flush()

    def ask(self, method, **parameters):
        self.count += 1
        self.send(id=self.count, method=method, params=parameters)
        line = self.input.readline()
        if not line:
            fail(f"no answer to {method}")
        answer = json.loads(line)
        if answer.get("id") != self.count or "result" not in answer:
            fail(f"{method} was answered by {answer}")
        return answer["result"]

    def tool(self, tool, **arguments):
        result = self.ask("tools/call", name=tool, arguments=arguments)
        if result["isError"]:
            fail(f"{tool}: {result['content']}")
        return result["content"]


def main():
    name, server = sys.argv[1], Server(sys.argv[2:])
    greeting = server.ask("initialize", protocolVersion="2025-06-18", capabilities={},
                          clientInfo={"name": "agent.py", "version": "1"})
    if greeting["protocolVersion"] != "2025-06-18":
        fail(f"another version: {greeting}")
    server.send(method="notifications/initialized")
    tools = [tool["name"] for tool in server.ask("tools/list")["tools"]]
    if "tap" not in tools:
        fail(f"no tool to tap: {tools}")
    if name not in server.tool("list")[0]["text"]:
        fail(f"no preview {name}")
    server.tool("open", name=name)
    picture = server.tool("picture")
    if not base64.b64decode(picture[0]["data"]).startswith(b"\x89PNG"):
        fail("the picture is no PNG file")
    test = server.tool("record")[0]["text"]
    if f'preview: "{name}"' not in test:
        fail(f"the recorded test does not open {name}:\n{test}")
    server.close()
    if server.input.readline():
        fail("more was written than was asked for")
    if server.process.wait(timeout=60) != 0:
        fail(f"it ended with status {server.process.returncode}")
    print(f"passed  agent: {name}, by {len(tools)} tools")


main()
