"""The door for verifiers under a name without dots, which is how it finds tasksets and environments."""

from parlour.client.doors.verifiers import Deals, TwoModels

__all__ = ["Deals", "TwoModels"]
