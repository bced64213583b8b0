import { randomBytes } from 'node:crypto';
import { readJson } from './files.mjs';

const KEYS = [
	'AUTH_KEY',
	'SECURE_AUTH_KEY',
	'LOGGED_IN_KEY',
	'NONCE_KEY',
	'AUTH_SALT',
	'SECURE_AUTH_SALT',
	'LOGGED_IN_SALT',
	'NONCE_SALT',
];

/**
 * The site's secrets: random, but the same for the life of the site, so that
 * logins outlast a restart.
 *
 * @param {string} versionFile
 * @return {Record<string, string>}
 */
export function saltsOf( versionFile ) {
	const stored = readJson( versionFile ).salts;
	/** @type {Record<string, string>} */
	const salts = {};
	for ( const key of KEYS ) {
		const old =
			stored && typeof stored === 'object'
				? /** @type {Record<string, unknown>} */ ( stored )[ key ]
				: undefined;
		salts[ key ] =
			typeof old === 'string' && /^[0-9a-f]{64}$/.test( old )
				? old
				: randomBytes( 32 ).toString( 'hex' );
	}
	return salts;
}

/**
 * wp-config.php. The address is that of the request, so one site answers on
 * any port; only local host
 * names are accepted, or a foreign name that points here would be trusted.
 *
 * @param {Record<string, string>} salts
 * @param {string}                 socket The database's; '' for SQLite.
 * @param {string}                 name   The database's.
 * @return {string} PHP.
 */
export function wpConfig( salts, socket, name ) {
	return `<?php
// Made by tools/site at each start; changes here are lost.

$vitrin_host = $_SERVER['HTTP_HOST'] ?? '';
if ( ! preg_match( '/^(localhost|127\\.0\\.0\\.1|\\[::1\\]|[a-z0-9-]+\\.localhost)(:\\d+)?$/i', $vitrin_host ) ) {
	$vitrin_host = getenv( 'VITRIN_SITE_HOST' ) ?: '127.0.0.1:8888';
}
if ( ! defined( 'WP_HOME' ) ) {
	define( 'WP_HOME', 'http://' . $vitrin_host );
}
if ( ! defined( 'WP_SITEURL' ) ) {
	define( 'WP_SITEURL', WP_HOME );
}
unset( $vitrin_host );

defined( 'DB_NAME' ) || define( 'DB_NAME', '${ name }' );
defined( 'DB_USER' ) || define( 'DB_USER', '${ socket && 'root' }' );
defined( 'DB_PASSWORD' ) || define( 'DB_PASSWORD', '' );
defined( 'DB_HOST' ) || define( 'DB_HOST', '${ socket && `localhost:${ socket }` }' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
defined( 'DB_DIR' ) || define( 'DB_DIR', __DIR__ . '/wp-content/database' );
defined( 'DB_FILE' ) || define( 'DB_FILE', '.ht.sqlite' );
$table_prefix = 'wp_';

${ Object.entries( salts )
	.map( ( [ key, value ] ) => `define( '${ key }', '${ value }' );` )
	.join( '\n' ) }

// A page must never wait for an update check.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'DISABLE_WP_CRON', true );
define( 'FS_METHOD', 'direct' );

defined( 'WP_DEBUG' ) || define( 'WP_DEBUG', true );
defined( 'WP_DEBUG_LOG' ) || define( 'WP_DEBUG_LOG', true );
defined( 'WP_DEBUG_DISPLAY' ) || define( 'WP_DEBUG_DISPLAY', false );
defined( 'WP_ENVIRONMENT_TYPE' ) || define( 'WP_ENVIRONMENT_TYPE', 'local' );
define( 'WP_MEMORY_LIMIT', '512M' );

if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;
}
