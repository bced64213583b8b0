/**
 * Not in words.ts, which every page has from the start: only chunks that come later have words.
 */

/**
 * A chunk's words, each looked up when it is read: whoever holds them from the start on says what
 * has come since.
 *
 * @param read All of them, as they are known by now.
 */
export const lateWords = < T extends object >( read: () => T ): T =>
	new Proxy( read(), {
		get: ( _then, name ) => Reflect.get( read(), name ),
	} );
