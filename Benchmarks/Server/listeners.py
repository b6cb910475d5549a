"""Opens idle listeners and says what they cost the server: ADDRESS PROCESS COUNT."""

import resource
import socket
import sys
import time
from urllib.parse import urlsplit


def status(process, key):
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith(key))


def asked(address):
    listener = socket.create_connection((address.hostname, address.port), timeout=10)
    listener.sendall(b"GET /live/SHORT HTTP/1.1\r\nHost: bench\r\n\r\n")
    return listener


def hears(listener):
    """Whether a listener is told a bar: false where the server is busy."""
    received = b""
    while b"event: bar" not in received:
        if received.startswith(b"HTTP/1.1 503"):
            return False
        part = listener.recv(4096)
        if not part:
            sys.exit(f"bench: a listener was told no bar, but {received!r}")
        received += part
    return True


def main():
    address, process, count = urlsplit(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, count + 200), hard))
    before = status(process, "VmRSS:")
    listeners = []
    for _ in range(count):
        listeners.append(asked(address))
    # A server that is asked for too much at once says so, and is asked again as a page does.
    for place, listener in enumerate(listeners):
        while not hears(listener):
            listener.close()
            time.sleep(0.2)
            listener = listeners[place] = asked(address)
    time.sleep(20)
    after, threads = status(process, "VmRSS:"), status(process, "Threads:")
    ticks = sum(int(part) for part in open(f"/proc/{process}/stat", encoding="ascii").read().split()[13:15])
    time.sleep(10)
    later = sum(int(part) for part in open(f"/proc/{process}/stat", encoding="ascii").read().split()[13:15])
    print(f"{count} idle listeners: {after / 1024:.1f} MB in all, {(after - before) / 1024:.1f} MB of it theirs; "
          f"{threads} threads; {(later - ticks) / 10:.1f} % of a processor.")


main()
