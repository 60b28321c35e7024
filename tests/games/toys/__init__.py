"""Games for the tests of the kit and the house: small good ones, and some that are broken on purpose."""
