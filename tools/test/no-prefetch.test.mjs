/**
 * Our links to the cart and the checkout: browsers must not fetch these ahead of the click, where a
 * page from before the next change would be shown. WordPress leaves out links with the class.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

const NAMED = /(cart|checkout)_?url/i;
/** A link's address that PHP fills in: which link gets which isn't distinguished. */
const FILLED = /href="%/;

/**
 * The links of a source that lead to the cart or the checkout and lack the class.
 *
 * @param {string} source
 * @return {string[]} Opening tags, or what makes the link.
 */
const lacking = ( source ) => {
	// A tag ends with neither of these.
	const plain = source.replace( /\?>|=>|->/g, '  ' );
	const isPrinted =
		/esc_url\( *(wc_get_(cart|checkout)_url|\$(cart|checkout)_?url)/.test(
			source
		);
	const tags = ( plain.match( /<a\b[^>]*>/g ) ?? [] ).filter(
		( tag ) => NAMED.test( tag ) || ( isPrinted && FILLED.test( tag ) )
	);
	const made =
		plain.match( /\.(href *= *|setAttribute\( *'href', *)[^;]*;/g ) ?? [];
	return [
		...tags.filter( ( tag ) => ! /\bno-prefetch\b/.test( tag ) ),
		...made.filter(
			( one ) => NAMED.test( one ) && ! /\bno-prefetch\b/.test( plain )
		),
	];
};

test( 'cart and checkout are never fetched ahead through our links', () => {
	const found = [ 'src', 'blocks' ]
		.flatMap( ( folder ) =>
			filesBelow( join( root, folder ), [ '.php', '.ts', '.tsx' ] )
		)
		.filter( ( file ) => ! file.includes( '/test/' ) )
		.flatMap( ( file ) =>
			lacking( readFileSync( file, 'utf8' ) ).map(
				( tag ) => `${ file }: ${ tag }`
			)
		);
	assert.deepEqual( found, [] );
} );

test( 'whatever makes such a link is told', () => {
	for ( const source of [
		'<a className="x" href={ getCartSettings()?.cartUrl }>',
		'<a\n\tonClick={ () => go() }\n\thref={ checkoutUrl }\n>',
		`<a class="x" href="<?php echo esc_url( $args['cart_url'] ); ?>">`,
		`sprintf( '<a class="x" href="%2$s">', esc_url( wc_get_checkout_url() ) )`,
		'link.href = settings.cartUrl;',
	] ) {
		assert.equal( lacking( source ).length, 1, source );
		assert.equal(
			lacking(
				source
					.replace( '<a', '<a class="no-prefetch"' )
					.replace(
						'link.href',
						"link.className = 'no-prefetch';link.href"
					)
			).length,
			0,
			source
		);
	}
	assert.deepEqual( lacking( '<a href={ url }>' ), [] );
} );
