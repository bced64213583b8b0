import { execFile, spawn } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ACTORS } from '../actors.mjs';
import { downloadCacheDir, projectDir } from '../../site/lib/paths.mjs';

/**
 * @typedef {Object} Facts What vitrin-bench.php says of the shop.
 * @property {string}                 wordpress
 * @property {string}                 woocommerce
 * @property {string}                 php
 * @property {string}                 [database] Older saved figures are of SQLite and don't say so.
 * @property {string}                 theme
 * @property {'rtl' | 'ltr'}          direction
 * @property {string[]}               plugins   Folders of the active plugins.
 * @property {Record<string, string>} pages     Addresses by page.
 * @property {number[]}               products  Simple products that can be bought at will.
 * @property {string}                 menu      The theme's place for its first menu; '' where it has none.
 * @property {string[]}               features  Features of ours that are on in a shop that has set nothing.
 */

/**
 * @typedef {Object} Shop
 * @property {string}              origin
 * @property {boolean}             standIn
 * @property {Facts}               facts
 * @property {() => Promise<void>} stop
 */

const HEADER = 'x-vitrin-bench';

/**
 * A shop with our plugin, the peers and the bench's own helper in it.
 *
 * @param {import('./options.mjs').BenchOptions} options
 * @return {Promise<Shop>}
 * @throws {Error} It could not be made or does not answer; the reason is the message.
 */
export async function openShop( options ) {
	const tool = ( /** @type {string} */ name ) =>
		join( projectDir, 'tools/site', name );
	/*
	 * Outside the project's folder: WordPress takes every file below a linked
	 * plugin's real folder for that plugin's, WooCommerce's own then too.
	 */
	const env = {
		...process.env,
		VITRIN_REVALIDATE_SECONDS: '2',
		VITRIN_SITES:
			process.env.VITRIN_SITES || join( downloadCacheDir(), 'bench' ),
	};
	// Prepared first, because the helper must lie in the site's folder before its first page.
	const { stdout } = await promisify( execFile )(
		process.execPath,
		[ tool( 'prepare.mjs' ), '--json', ...options.site ],
		{
			cwd: projectDir,
			env,
			maxBuffer: 64 * 1024 * 1024,
		}
	).catch( ( error ) => {
		throw new Error(
			`The shop could not be made: ${ error.stderr || error.message }`
		);
	} );
	const prepared = JSON.parse( stdout.trim().split( '\n' ).pop() ?? '' );
	copyFileSync(
		join( projectDir, 'tools/bench/vitrin-bench.php' ),
		join( prepared.dir, 'wp-content/mu-plugins/vitrin-bench.php' )
	);

	const server = spawn(
		process.execPath,
		[
			tool( 'start.mjs' ),
			'--quiet',
			...new Set( [ '--no-build', ...options.site ] ),
		],
		{
			cwd: projectDir,
			env,
			stdio: [ 'ignore', 'pipe', 'pipe' ],
		}
	);
	const ended = new Promise( ( done ) => server.once( 'close', done ) );
	const stop = async () => {
		server.kill( 'SIGTERM' );
		await ended;
	};
	try {
		const origin = await firstLine( server );
		const answer = await fetch( `${ origin }/?vitrin-bench=facts` );
		if ( ! answer.headers.get( 'content-type' )?.includes( 'json' ) ) {
			throw new Error(
				`The bench's helper does not answer at ${ origin } (HTTP ${ answer.status }).`
			);
		}
		const facts = /** @type {Facts} */ ( await answer.json() );
		for ( const [ page, url ] of Object.entries( facts.pages ) ) {
			if ( ! url ) {
				throw new Error(
					`The shop has no page to measure as "${ page }": is the demo content in?`
				);
			}
		}
		return { origin, standIn: prepared.standIn, facts, stop };
	} catch ( error ) {
		await stop();
		throw error;
	}
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @return {Promise<string>} The address it prints when it is ready.
 */
function firstLine( server ) {
	return new Promise( ( done, fail ) => {
		let out = '';
		let err = '';
		server.stdout?.on( 'data', ( chunk ) => {
			out += chunk;
			if ( out.includes( '\n' ) ) {
				done( out.split( '\n' )[ 0 ].trim() );
			}
		} );
		server.stderr?.on( 'data', ( chunk ) => ( err += chunk ) );
		server.once( 'close', () =>
			fail( new Error( `The shop did not start. ${ err }` ) )
		);
	} );
}

/**
 * @typedef {Object} State What is measured side by side.
 * @property {string}                                     id
 * @property {string}                                     title
 * @property {'shop' | 'vitrin' | 'cart-for-woocommerce' | 'modern-cart'} actor Whose controls are clicked (see actors.mjs).
 * @property {Record<string, string>}                     headers Sent with every request.
 */

/**
 * Astra's header cart, in every state: it loads scripts of its own, depends on
 * WooCommerce's, and replaces fragments. Other themes don't read it.
 */
const HEADER_CART = {
	'astra-settings': {
		'header-mobile-items': {
			popup: { popup_content: [ 'mobile-menu' ] },
			above: { above_left: [], above_center: [], above_right: [] },
			primary: {
				primary_left: [ 'logo' ],
				primary_center: [],
				primary_right: [ 'woo-cart', 'mobile-trigger' ],
			},
			below: { below_left: [], below_center: [], below_right: [] },
		},
	},
};

/** The state in which a shop has of ours what most have: its id. */
export const DRESSED = 'dressed';

/** The store notice with WooCommerce's own text. */
const NOTICE = { woocommerce_demo_store: 'yes' };

/** Features of ours that can be measured alone; each needs the cart. */
const FEATURES = [ 'cart', 'add-to-cart', 'quantity', 'side-cart' ];

/**
 * A shop that has, beside the theme's header cart, our mini cart in the menu, a search field and the store notice on
 * every page.
 *
 * @param {Facts}                                    facts
 * @param {string}                                   id
 * @param {string}                                   title
 * @param {string[]}                                 without    Plugins to leave out.
 * @param {Record<string, Record<string, unknown>>} [settings] Of ours, by feature.
 * @return {State}
 */
export function dressedState( { menu }, id, title, without, settings = {} ) {
	return {
		id,
		title,
		actor: 'vitrin',
		headers: {
			[ HEADER ]: JSON.stringify( {
				without,
				options: {
					...HEADER_CART,
					...NOTICE,
					vitrin_settings: {
						...settings,
						'mini-cart': { menu, ...settings[ 'mini-cart' ] },
					},
				},
				prints: [
					'[vitrin_search display="field"]',
					// Block themes have no places for menus.
					...( menu ? [] : [ '[vitrin_mini_cart]' ] ),
				],
			} ),
		},
	};
}

/**
 * @param {Facts}    facts
 * @param {string[]} peers Folders of other plugins.
 * @param {boolean}  quick Only with our plugin and without.
 * @return {State[]} The shop alone is first: the others are compared with it.
 */
export function statesOf( facts, peers, quick ) {
	const peerSlugs = peers.map( ( dir ) => basename( resolve( dir ) ) );
	const state = (
		/** @type {string} */ id,
		/** @type {string} */ title,
		/** @type {State['actor']} */ actor,
		/** @type {string[]} */ active,
		settings = {},
		theme = /** @type {Record<string, unknown>} */ ( HEADER_CART )
	) => ( {
		id,
		title,
		actor,
		headers: {
			[ HEADER ]: JSON.stringify( {
				without: [ 'vitrin', ...peerSlugs ].filter(
					( slug ) => ! active.includes( slug )
				),
				options: {
					...theme,
					...ACTORS[ actor ]?.options,
					...( Object.keys( settings ).length
						? { vitrin_settings: settings }
						: {} ),
				},
			} ),
		},
	} );
	const alone = ( /** @type {string} */ feature ) =>
		Object.fromEntries(
			FEATURES.map( ( name ) => [
				name,
				{ enabled: name === feature || name === 'cart' },
			] )
		);

	const states = [
		state( 'off', 'shop alone', 'shop', [] ),
		state( 'on', 'Vitrin', 'vitrin', [ 'vitrin' ] ),
		dressedState( facts, DRESSED, 'Vitrin, as shops have it', peerSlugs ),
		// The theme with its defaults, without a cart in its header.
		state( 'off-plain', 'shop alone, no header cart', 'shop', [], {}, {} ),
		state(
			'on-plain',
			'Vitrin, no header cart',
			'vitrin',
			[ 'vitrin' ],
			{},
			{}
		),
	];
	if ( quick ) {
		return states;
	}
	states.push(
		state(
			'keep',
			'Vitrin, WooCommerce’s scripts kept',
			'vitrin',
			[ 'vitrin' ],
			{ 'add-to-cart': { keep_woocommerce_scripts: true } }
		),
		...FEATURES.map( ( feature ) =>
			state(
				`only-${ feature }`,
				`Vitrin, ${ feature } only`,
				'vitrin',
				[ 'vitrin' ],
				alone( feature )
			)
		),
		...peerSlugs.map( ( slug ) =>
			state(
				slug,
				ACTORS[ slug ]?.title ?? slug,
				/** @type {State['actor']} */ ( slug ),
				[ slug ]
			)
		)
	);
	return states.filter(
		( { actor } ) =>
			actor !== 'vitrin' || facts.plugins.includes( 'vitrin' )
	);
}
