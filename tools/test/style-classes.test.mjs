/**
 * Styles come when a feature needs them, and stay: a class that two features style in
 * two ways would look different once the second one's style is there.
 */
import assert from 'node:assert/strict';
import { basename, join, relative, sep } from 'node:path';
import { it } from 'node:test';
import postcss from 'postcss';
import * as sass from 'sass';
import { filesBelow } from '../lib/files.mjs';
import { root } from '../lib/run.mjs';

const src = join( root, 'src' );

/** A class by itself: inside an element of the feature's own, another's is out of reach. */
const BARE = /^\.(vitrin-[\w-]+)$/;

/** Building blocks that features share on purpose, and parts of one feature that another places. */
const SHARED = [
	'vitrin-button',
	'vitrin-gallery',
	'vitrin-gallery__nav',
	'vitrin-icon',
	'vitrin-quantity__button',
	'vitrin-toggler',
];

/**
 * What features say of classes: the rules of each class by itself, and which features
 * name it in any selector.
 */
function readStyles() {
	const bare = new Map();
	const named = new Map();
	const sheets = filesBelow( src, [ '.scss' ] ).filter(
		( path ) => ! basename( path ).startsWith( '_' )
	);
	for ( const path of sheets ) {
		const feature = relative( src, path ).split( sep )[ 0 ];
		const { css } = sass.compile( path, {
			loadPaths: [ join( root, 'node_modules' ) ],
		} );
		postcss.parse( css ).walkRules( ( rule ) => {
			for ( const selector of rule.selectors ) {
				for ( const [ , name ] of selector.matchAll(
					/\.(vitrin-[\w-]+)/g
				) ) {
					const features = named.get( name ) ?? new Set();
					named.set( name, features.add( feature ) );
				}
				const name = BARE.exec( selector )?.[ 1 ];
				if ( name && rule.parent?.type === 'root' ) {
					const features = bare.get( name ) ?? new Map();
					const rules = features.get( feature ) ?? new Set();
					rules.add( rule.nodes.join( ';' ) );
					bare.set( name, features.set( feature, rules ) );
				}
			}
		} );
	}
	return { bare, named };
}

/** A bundle of several features has all or some of what one of them says. */
const isWithin = ( some, all ) =>
	[ ...some ].every( ( one ) => all.has( one ) );

it( '[LOOP-01] no feature styles a class that another one uses, too', () => {
	const { bare, named } = readStyles();
	assert.ok( bare.size > 100 );
	const clashes = [ ...bare ]
		.filter( ( [ name ] ) => ! SHARED.includes( name ) )
		.filter( ( [ name, features ] ) => {
			const all = [ ...features.values() ];
			return (
				[ ...named.get( name ) ].some(
					( feature ) => ! features.has( feature )
				) ||
				all.some( ( one ) =>
					all.some(
						( other ) =>
							! isWithin( one, other ) && ! isWithin( other, one )
					)
				)
			);
		} )
		.map( ( [ name ] ) => `${ name }: ${ [ ...named.get( name ) ] }` );
	assert.deepEqual( clashes, [] );
} );
