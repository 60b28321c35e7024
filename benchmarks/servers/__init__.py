"""The same house under several servers, and over a WebSocket, in one run."""
