/**
 * The selector of an element that somebody has picked.
 */
import { stableSelector, type ElementFacts } from '../domain/stable-selector';

const facts = ( text: string ): ElementFacts => {
	const [ tag = '', ...rest ] = text.split( /(?=[.#])/ );
	return {
		tag,
		id: rest.find( ( part ) => part.startsWith( '#' ) )?.slice( 1 ) ?? '',
		classes: rest
			.filter( ( part ) => part.startsWith( '.' ) )
			.map( ( part ) => part.slice( 1 ) ),
	};
};

/** Of a path, where each of these selectors fits more than one element. */
const selectorOf = ( path: string[], taken: string[] = [] ): string =>
	stableSelector(
		path.map( facts ),
		( selector ) => ! taken.includes( selector )
	);

it.each( [
	[ 'its id', [ 'header#masthead.site-header', 'body' ], [], '#masthead' ],
	[
		'its class, without an id',
		[ 'header.site-header', 'body' ],
		[],
		'header.site-header',
	],
	[
		'no number of a post',
		[ 'header#post-1234.entry-header', 'body' ],
		[],
		'header.entry-header',
	],
	[
		'no state of a script',
		[ 'header.is-stuck.ast-sticky-active.site-header', 'body' ],
		[],
		'header.site-header',
	],
	[
		'nothing that tools make',
		[ 'header.css-1x9k2.wp-container-12.x7f3ab2.bar', 'body' ],
		[],
		'header.bar',
	],
	[
		'nothing that would have to be escaped',
		[ 'header.md:flex.top', 'body' ],
		[],
		'header.top',
	],
	[
		'nothing of ours',
		[ 'header.vitrin-menu.top', 'body' ],
		[],
		'header.top',
	],
	[
		'two classes, where one fits others',
		[ 'div.row.top', 'body' ],
		[ 'div.row', 'div.top' ],
		'div.row.top',
	],
	[
		'what it stands in, where its own fit others',
		[ 'header.part', 'div.wp-site-blocks', 'body' ],
		[ 'header.part', 'header' ],
		'div.wp-site-blocks > header.part',
	],
	[
		'what that stands in',
		[ 'header', 'div', 'div#page', 'body' ],
		[ 'header', 'div > header' ],
		'#page > div > header',
	],
	[ 'nothing for none', [], [], '' ],
] )(
	'[SET-02] a picked element is named by %s',
	( _name, path, taken, expected ) => {
		expect( selectorOf( path, taken ) ).toBe( expected );
	}
);

it( '[SET-02] where only its number among others tells it apart, there is no selector', () => {
	expect(
		stableSelector( [ 'div', 'div', 'body' ].map( facts ), () => false )
	).toBe( '' );
} );
