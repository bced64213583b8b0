import landings from '../landings.fixture.json';
import { classify, type Decision } from '../domain/classify';
import { RULES } from '../domain/sources';

/** What a row leaves out. */
const NOTHING = Object.fromEntries(
	[
		...[ 'source', 'medium', 'campaign', 'content', 'term' ],
		...[ 'id', 'platform', 'format', 'tactic' ],
	].map( ( field ) => [ field, '(none)' ] )
);

/** Long texts are written as what is repeated, and how often. */
const long = ( text: string ) =>
	text.replace( /⟨(.+?)×(\d+)⟩/g, ( _, piece: string, times: string ) =>
		piece.repeat( Number( times ) )
	);

const expected = ( row: ( typeof landings )[ number ] ): Decision => {
	// The browser has no channels.
	const { rule, channel, ...fields } = Object.fromEntries(
		Object.entries( row.browser ?? row.expect ).map(
			( [ name, value ] ) => [ name, long( value ) ]
		)
	);
	return {
		rule,
		source: 'type' in fields ? { ...NOTHING, ...fields } : null,
	} as Decision;
};

describe( 'where visits come from', () => {
	it.each( landings )( '[ATTR-03] [ATTR-04] $name', ( row ) => {
		expect(
			classify(
				long( row.url ),
				long( row.referrer ),
				row.previous,
				RULES
			)
		).toEqual( expected( row ) );
	} );

	it( 'is shown by many landings, each of a name of its own', () => {
		expect( landings.length ).toBeGreaterThan( 300 );
		expect( new Set( landings.map( ( { name } ) => name ) ).size ).toBe(
			landings.length
		);
	} );
} );
