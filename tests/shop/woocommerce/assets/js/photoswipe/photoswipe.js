/* Stand-in: nothing here; the handle exists. */
