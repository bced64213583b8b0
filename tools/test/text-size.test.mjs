/**
 * Text is as large as the visitor has set it (docs/adr/0042-size-of-text.md): no style of ours, wherever it is written,
 * has a size in pixels but as the least of one that grows.
 */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const root = dirname( dirname( dirname( fileURLToPath( import.meta.url ) ) ) );

/** A size of text in CSS, in the style of an element or as a property of a script. */
const SIZE =
	/(?:\bfont-size|\bfontSize|--vitrin-size-[\w%$]+)["']?\s*[:=]\s*["'`]?([^;"'`}\n]*)|\bfont:\s*([^;"'`}\n]*)/g;

/** Pixels that are no least of a size that grows. */
const sizesInPixels = ( text ) =>
	[ ...text.matchAll( SIZE ) ]
		.map( ( [ all, size, font ] ) => [ all, size ?? font ] )
		.filter( ( [ , value ] ) =>
			/[\d$%\w]px/.test(
				value.replace(
					/max\([^,()]*px, ?[^)]*(?:rem|--vitrin-size-\d\))[^)]*\)?/g,
					''
				)
			)
		)
		.map( ( [ all ] ) => all );

const files = [ 'src', 'blocks' ].flatMap( ( folder ) =>
	readdirSync( join( root, folder ), { recursive: true, encoding: 'utf8' } )
		.filter(
			( file ) =>
				/\.(scss|css|php|tsx?)$/.test( file ) &&
				! /(^|\/)test\//.test( file )
		)
		.map( ( file ) => join( folder, file ) )
);

test( 'no size of text is in pixels', () => {
	const found = files.flatMap( ( file ) =>
		sizesInPixels( readFileSync( join( root, file ), 'utf8' ) ).map(
			( size ) => `${ file }: ${ size }`
		)
	);
	assert.deepEqual( found, [] );
	assert.ok( files.length > 300 );
} );

test( 'what is looked for is found', () => {
	for ( const [ text, isFound ] of [
		[ 'a { font-size: 14px; }', true ],
		[ 'a { font-size: 0.875rem; }', false ],
		[ 'a { font-size: max(14px, 0.875rem); }', false ],
		[ 'a { font-size: max(16px, var(--vitrin-size-3)); }', false ],
		[ 'a { font-size: max(14px, 1vw); }', true ],
		[ 'a { font-size: calc(1rem - 2px); }', true ],
		[ 'a { font: 500 14px/1.5 serif; }', true ],
		[ 'a { font: inherit; }', false ],
		[ '<p style="font-size:13px">', true ],
		[ 'style={ { fontSize: "13px" } }', true ],
		[ '--vitrin-size-1: 12px;', true ],
		[ "'--vitrin-size-%d:%spx;'", true ],
		[ "'--vitrin-size-%1$d:max(%2$spx,%3$srem);'", false ],
	] ) {
		assert.equal( sizesInPixels( text ).length > 0, isFound, text );
	}
} );
