/**
 * Deleting the plugin that vitrin.zip installed, by WordPress's own deletion, in a process in which the plugin was
 * never loaded: what it stored by each released version is cleaned, kept or deleted as the admin chose.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../tools/lib/run.mjs';
import { createRelease } from './lib/installed-site.mjs';

const PLUGIN = 'vitrin/plugin.php';
const EVERYTHING = { vitrin_delete_everything: 'yes' };

const fixtures = join( root, 'tests/php/fixtures' );
const versions = readdirSync( fixtures ).flatMap( ( file ) => {
	const [ , version ] = file.match( /^stored-by-(.+)\.json$/ ) ?? [];
	return version === undefined
		? []
		: {
				version,
				stored: JSON.parse(
					readFileSync( join( fixtures, file ), 'utf8' )
				),
			};
} );

/** What other products have and what the site's tools put there stays in any case. */
const THEIRS = {
	tables: [],
	cron: [ 'theirs' ],
	widgets: [ 'search-2' ],
	options: [ '_transient_theirs', '_transient_timeout_theirs' ],
	postmeta: [ '_theirs' ],
	termmeta: [ 'theirs' ],
	usermeta: [ 'theirs' ],
	jobs: [],
};

/** What a shop chose, and its books. */
const KEPT = {
	...THEIRS,
	tables: [
		'vitrin_document_numbers',
		'vitrin_statistics_hours',
		'vitrin_statistics_order_lines',
		'vitrin_statistics_orders',
		'vitrin_statistics_sales',
		'vitrin_statistics_texts',
		'vitrin_statistics_totals',
		'vitrin_statistics_touches',
	],
	widgets: [ 'vitrin_mini_cart-2', 'search-2' ],
	options: [
		...THEIRS.options,
		'vitrin_document_numbers_version',
		'vitrin_launch',
		'vitrin_schema',
		'vitrin_settings',
		'vitrin_swatches',
		'widget_vitrin_mini_cart',
	],
	postmeta: [ '_theirs', '_vitrin_invoice_number', '_vitrin_swatches' ],
	termmeta: [ 'theirs', 'vitrin_color', 'vitrin_picture' ],
	usermeta: [
		'_wc_other/vitrin/national-id',
		'theirs',
		'vitrin_number_confirmed',
		'vitrin_setup_closed',
	],
};

const left = ( site, id = 1 ) => {
	const found = site.run( 'left', id );
	// Where WooCommerce has tables of its own for orders, their metadata is there.
	const { orders, ...rest } = found;
	return {
		...rest,
		postmeta: [ ...new Set( [ ...found.postmeta, ...orders ] ) ].sort(),
		tables: found.tables.map( ( name ) =>
			name.replace( /^wp_(\d+_)?/, '' )
		),
	};
};

describe( 'deleting the plugin', () => {
	let release;
	before( () => {
		release = createRelease();
	} );
	after( () => release.dispose() );

	for ( const { version, stored } of versions ) {
		for ( const [ choice, choices, expected ] of [
			[ 'keeps what was chosen', {}, KEPT ],
			[ 'deletes everything', EVERYTHING, THEIRS ],
		] ) {
			it( `[SET-02] ${ choice } of what ${ version } stored`, () => {
				const site = release.install();
				assert.equal(
					site.run( 'store', { stored, choices } ),
					'stored'
				);
				site.run( 'deactivate', [ PLUGIN ] );
				assert.equal( site.run( 'delete' ), true );
				assert.ok(
					! existsSync(
						join( site.dir, 'wp-content/plugins/vitrin' )
					)
				);
				assert.deepEqual( left( site ), expected );
			} );
		}
	}

	it( '[SET-02] on a network each site has decided for itself', () => {
		const site = release.install();
		assert.equal( site.run( 'make-network' ), 'made' );
		site.isNetwork = true;
		const second = site.run( 'add-site' );
		assert.equal( typeof second, 'number', second );
		const [ { stored } ] = versions;
		site.run( 'store', { stored, choices: {} } );
		site.run( 'choose', { site: second, options: EVERYTHING } );
		site.run( 'deactivate', [ PLUGIN ] );
		assert.equal( site.run( 'delete' ), true );
		assert.deepEqual( left( site ), KEPT );
		// The sites share their users, and one of them keeps what it chose.
		assert.deepEqual( left( site, second ), {
			...THEIRS,
			usermeta: KEPT.usermeta,
		} );
	} );

	it( '[SET-02] works where WooCommerce was deleted first', () => {
		const site = release.install();
		const [ { stored } ] = versions;
		site.run( 'store', { stored, choices: EVERYTHING } );
		site.run( 'deactivate', [ PLUGIN, 'woocommerce/woocommerce.php' ] );
		assert.equal( site.run( 'delete' ), true );
		assert.deepEqual( left( site ), THEIRS );
	} );

	it( '[SET-02] a copy that goes leaves the data of the one that works', () => {
		const site = release.install();
		const [ { stored } ] = versions;
		const plugins = join( site.dir, 'wp-content/plugins' );
		cpSync( join( plugins, 'vitrin' ), join( plugins, 'vitrin-1' ), {
			recursive: true,
		} );
		site.run( 'store', { stored, choices: EVERYTHING } );
		const stays = left( site );
		site.run( 'choose', {
			site: 1,
			options: {
				active_plugins: [
					'woocommerce/woocommerce.php',
					'vitrin-1/plugin.php',
				],
			},
		} );
		assert.equal( site.run( 'delete' ), 'the plugin was loaded' );
		assert.equal( site.run( 'delete', { isLoaded: true } ), true );
		assert.deepEqual( left( site ), stays );
	} );
} );
