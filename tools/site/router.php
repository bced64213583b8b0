<?php
/**
 * Front door of a development site on PHP's built-in server: static files with
 * caching headers, everything else to WordPress. What a web server's own
 * configuration would do on a host.
 *
 * @package Vitrin\Site
 */

// phpcs:disable WordPress -- Runs before and without WordPress.

namespace Vitrin\Site\Router;

const TYPES = array(
	'avif'  => 'image/avif',
	'css'   => 'text/css; charset=utf-8',
	'csv'   => 'text/csv; charset=utf-8',
	'gif'   => 'image/gif',
	'htm'   => 'text/html; charset=utf-8',
	'html'  => 'text/html; charset=utf-8',
	'ico'   => 'image/x-icon',
	'jpeg'  => 'image/jpeg',
	'jpg'   => 'image/jpeg',
	'js'    => 'text/javascript; charset=utf-8',
	'json'  => 'application/json; charset=utf-8',
	'map'   => 'application/json; charset=utf-8',
	'mjs'   => 'text/javascript; charset=utf-8',
	'mp4'   => 'video/mp4',
	'pdf'   => 'application/pdf',
	'png'   => 'image/png',
	'svg'   => 'image/svg+xml',
	'ttf'   => 'font/ttf',
	'txt'   => 'text/plain; charset=utf-8',
	'wasm'  => 'application/wasm',
	'webm'  => 'video/webm',
	'webp'  => 'image/webp',
	'woff'  => 'font/woff',
	'woff2' => 'font/woff2',
	'xml'   => 'application/xml; charset=utf-8',
	'xsl'   => 'text/xsl; charset=utf-8',
);

/**
 * Sends a file, or 304 when the browser has it.
 *
 * Vitrin's own files are requested again each time, so that a build shows at
 * once; other files under a version number never change.
 *
 * @param string $file Absolute path.
 * @param string $path Path of the request.
 */
function send_file( string $file, string $path ): void {
	$time = (int) filemtime( $file );
	$size = (int) filesize( $file );
	$etag = sprintf( '"%x-%x"', $time, $size );
	$ours = str_starts_with( $path, '/wp-content/plugins/vitrin/' );
	if ( $ours ) {
		header( 'Cache-Control: no-cache' );
	} elseif ( isset( $_GET['ver'] ) ) {
		header( 'Cache-Control: public, max-age=31536000, immutable' );
	} else {
		header( 'Cache-Control: public, max-age=3600' );
	}
	header( 'ETag: ' . $etag );
	header( 'Last-Modified: ' . gmdate( 'D, d M Y H:i:s', $time ) . ' GMT' );
	header( 'X-Content-Type-Options: nosniff' );
	$none_match = $_SERVER['HTTP_IF_NONE_MATCH'] ?? '';
	$since      = $_SERVER['HTTP_IF_MODIFIED_SINCE'] ?? '';
	if ( '' !== $none_match ? str_contains( $none_match, $etag ) : ( '' !== $since && strtotime( $since ) >= $time ) ) {
		http_response_code( 304 );
		return;
	}
	$extension = strtolower( pathinfo( $file, PATHINFO_EXTENSION ) );
	header( 'Content-Type: ' . ( TYPES[ $extension ] ?? 'application/octet-stream' ) );
	header( 'Content-Length: ' . $size );
	if ( 'HEAD' !== $_SERVER['REQUEST_METHOD'] ) {
		readfile( $file );
	}
}

/**
 * Answers without WordPress.
 *
 * @param int    $status HTTP status.
 * @param string $text   Plain text.
 */
function refuse( int $status, string $text ): void {
	http_response_code( $status );
	header( 'Content-Type: text/plain; charset=utf-8' );
	echo $text, "\n";
}

/**
 * Decides what a request is for.
 *
 * @param string $root Document root.
 * @param string $path Decoded path of the request.
 * @return array{string, string} What to do (php, file, redirect, refuse, WordPress) and with which file.
 */
function decide( string $root, string $path ): array {
	if ( str_contains( $path, "\0" ) || preg_match( '#(^|/)\.\.(/|$)#', $path ) ) {
		return array( 'refuse', '' );
	}
	// Hidden files, the database and logs are nobody's business.
	if ( preg_match( '#/\.(?!well-known/)#', $path ) || preg_match( '#^/wp-content/(database/|[^/]*\.log$)#', $path ) ) {
		return array( 'refuse', '' );
	}
	$file = $root . $path;
	if ( is_dir( $file ) ) {
		$index = rtrim( $file, '/' ) . '/index.php';
		if ( '/' === $path || ! is_file( $index ) ) {
			return array( 'wordpress', '' );
		}
		return str_ends_with( $path, '/' ) ? array( 'php', $index ) : array( 'redirect', '' );
	}
	if ( is_file( $file ) ) {
		return array( str_ends_with( strtolower( $path ), '.php' ) ? 'php' : 'file', $file );
	}
	return array( 'wordpress', '' );
}

$vitrin_path = preg_replace( '#/+#', '/', rawurldecode( explode( '?', $_SERVER['REQUEST_URI'], 2 )[0] ) );
$vitrin_root = rtrim( $_SERVER['DOCUMENT_ROOT'], '/' );

list( $vitrin_what, $vitrin_file ) = decide( $vitrin_root, $vitrin_path );
switch ( $vitrin_what ) {
	case 'refuse':
		refuse( 403, 'Not served.' );
		return true;
	case 'redirect':
		$vitrin_query = $_SERVER['QUERY_STRING'] ?? '';
		header( 'Location: ' . $vitrin_path . '/' . ( '' !== $vitrin_query ? "?{$vitrin_query}" : '' ), true, 301 );
		return true;
	case 'file':
		send_file( $vitrin_file, $vitrin_path );
		return true;
	case 'php':
		$vitrin_script = substr( $vitrin_file, strlen( $vitrin_root ) );
		break;
	default:
		$vitrin_script = '/index.php';
}

$_SERVER['SCRIPT_NAME']     = $vitrin_script;
$_SERVER['PHP_SELF']        = $vitrin_script;
$_SERVER['SCRIPT_FILENAME'] = $vitrin_root . $vitrin_script;
unset( $_SERVER['PATH_INFO'] );
chdir( dirname( $_SERVER['SCRIPT_FILENAME'] ) );
unset( $vitrin_path, $vitrin_root, $vitrin_what, $vitrin_file, $vitrin_query, $vitrin_script );
require $_SERVER['SCRIPT_FILENAME'];
return true;
