/** Either it went well, or it did not and says why. Expected faults are no exceptions. */
export type Result< T, F > = { ok: true; value: T } | { ok: false; failure: F };
