/**
 * What the developer sees while the site is made. On a terminal the last line
 * is redrawn; elsewhere (a pipe, CI) each step is one line and bars are left out.
 */

/**
 * @typedef {Object} Progress
 * @property {( text: string ) => void}                                  say   Prints a line, also when quiet is off only.
 * @property {<T>( text: string, work: () => Promise<T> ) => Promise<T>} step  Shows a step with its time while it runs.
 * @property {( label: string, done: number, total: number ) => void}    bar   Draws a download's progress, in bytes; total 0 = unknown.
 */

/**
 * @param {number} bytes
 * @return {string} In megabytes, one decimal.
 */
export function megabytes( bytes ) {
	return `${ ( bytes / 1e6 ).toFixed( 1 ) } MB`;
}

/**
 * @param {{ quiet?: boolean, stream?: NodeJS.WriteStream }} [options] The stream is stdout, or stderr where stdout carries JSON.
 * @return {Progress}
 */
export function createProgress( {
	quiet = false,
	stream = process.stdout,
} = {} ) {
	const live = ! quiet && stream.isTTY === true;
	let current = '';

	/** @param {string} text */
	const redraw = ( text ) => {
		if ( live ) {
			stream.write( `\r\x1b[2K${ text }` );
		}
	};
	/** @param {string} text */
	const line = ( text ) => {
		if ( quiet ) {
			return;
		}
		redraw( '' );
		stream.write( `${ text }\n` );
		redraw( current );
	};

	return {
		say: line,
		async step( text, work ) {
			const outer = current;
			const begun = Date.now();
			const seconds = () =>
				( ( Date.now() - begun ) / 1000 ).toFixed( 1 ) + ' s';
			const draw = () => {
				current = `  … ${ text } (${ seconds() })`;
				redraw( current );
			};
			draw();
			const timer = live ? setInterval( draw, 250 ) : undefined;
			try {
				const result = await work();
				clearInterval( timer );
				current = outer;
				line( `  ✓ ${ text } (${ seconds() })` );
				return result;
			} catch ( error ) {
				clearInterval( timer );
				current = outer;
				redraw( '' );
				throw error;
			}
		},
		bar( label, done, total ) {
			const share = total > 0 ? Math.min( 1, done / total ) : 0;
			const filled = Math.round( share * 24 );
			const drawn =
				total > 0
					? `[${ '█'.repeat( filled ) }${ '·'.repeat(
							24 - filled
						) }] ${ Math.round( share * 100 ) } % of ${ megabytes(
							total
						) }`
					: megabytes( done );
			current = `  … ${ label } ${ drawn }`;
			redraw( current );
		},
	};
}
