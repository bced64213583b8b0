/**
 * What a CDN's trace says of who asks: `ip=…` and `loc=…` in lines, or the same as JSON [CHAT-08].
 */
export interface Trace {
	ip?: string;
	/** Country, of two letters. */
	loc?: string;
}

const IP = /^[0-9a-f.:]{3,45}$/i;
const LOC = /^[A-Z]{2}$/;

const pairs = ( text: string ): Record< string, unknown > => {
	try {
		const read: unknown = JSON.parse( text );
		return read && typeof read === 'object' ? { ...read } : {};
	} catch {
		return Object.fromEntries(
			text
				.split( '\n' )
				.map( ( line ) => /^(\w+)=(.*?)\s*$/.exec( line ) )
				.flatMap( ( found ) =>
					found ? [ [ found[ 1 ], found[ 2 ] ] ] : []
				)
		);
	}
};

/** @return Null where it is no trace. */
export const readTrace = ( text: string ): Trace | null => {
	const { ip, loc } = pairs( text );
	const trace: Trace = {
		...( typeof ip === 'string' && IP.test( ip ) && { ip } ),
		...( typeof loc === 'string' && LOC.test( loc ) && { loc } ),
	};
	return Object.keys( trace )[ 0 ] ? trace : null;
};
