"""The calendar file of next Friday's link: RFC 5545, whatever the language."""

import json
import subprocess
from pathlib import Path

import check_web

HERE = Path(__file__).parent


def test_the_calendar_file() -> None:
    ran = subprocess.run(
        [str(check_web.NODE), HERE / "calendar.mjs"], capture_output=True, text=True, check=True, timeout=120
    )
    told = json.loads(ran.stdout)
    assert told["friday"] == "2026-11-20T20:00" and told["next"] == "2026-11-27T20:00", "on a Friday the next one"
    file: str = told["file"]
    assert file.endswith("\r\n") and "\n" not in file.replace("\r\n", "")
    assert all(len(line.encode()) <= 75 for line in file.split("\r\n"))
    lines = file.replace("\r\n ", "").split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR" and lines[-2] == "END:VCALENDAR"
    assert "DTSTART:20261120T190000Z" in lines and "DTEND:20261120T220000Z" in lines
    assert "DTSTAMP:20261118T093000Z" in lines
    assert "SUMMARY:Game night\\, table KLON" in lines
    assert "URL:https://play.example.org/f/KLON#key" in lines
    (text,) = (line for line in lines if line.startswith("DESCRIPTION:"))
    assert text.startswith("DESCRIPTION:Wróć do stołu\\; raz\\, dwa\\nA long line")
    assert text.endswith("łóżko\\nhttps://play.example.org/f/KLON#key")
