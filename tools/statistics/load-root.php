<?php
/**
 * Makes a site's root that holds the light file alone, and hits that it accepts: php load-root.php DIR HITS. Prints the
 * bodies of the hits as JSON. WordPress isn't needed.
 *
 * @package Vitrin
 */

namespace Vitrin\Statistics\Collecting;

define( 'ABSPATH', $argv[1] . '/' );
$source = dirname( __DIR__, 2 ) . '/src';
$built  = dirname( $source ) . '/build/features/collect.php';
require $source . '/shared/plugin/autoload.php';

$folder = new Folder( $argv[1] . '/data' );
mkdir( $folder->path );
chmod( $folder->path, 0777 );
$config = new Config( true, bin2hex( random_bytes( 32 ) ), 'localhost', '/', 'Asia/Tehran', 35, staff: array( hash( 'sha256', 'admin' ) ), plugin: dirname( $source ) );
file_put_contents( $folder->file( 'settings.php' ), '<?php return ' . var_export( $config->to_array(), true ) . ';' );
file_put_contents( $folder->file( SaltFile::NAME ), Salts::random( '2020-01-01' )->to_json() );
$folder->mark_folded();
array_map( static fn ( string $file ) => chmod( $file, 0666 ), (array) glob( $folder->path . '/*' ) );
file_put_contents(
	$argv[1] . '/vitrin-seen.php',
	"<?php\nif ( is_file( '$built' ) ) {\n\tdefine( 'ABSPATH', __DIR__ . '/' );\n\tdefine( 'VITRIN_STATISTICS_FOLDER', __DIR__ . '/data' );\n\trequire '$built';\n} else {\n\thttp_response_code( 404 );\n}\n"
);

$hits = array();
for ( $i = 0; $i < (int) $argv[2]; $i++ ) {
	$path   = '/product/کیف-چرمی-' . ( $i % 50 );
	$hits[] = http_build_query(
		array(
			'wp_statistics_hit' => '1',
			'source_type'       => 'product',
			'source_id'         => $i % 50,
			'search_query'      => '',
			'signature'         => Signature::make( $config->secret, 'product', $i % 50, $path, time() ),
			'endpoint'          => 'hit',
			'referred'          => base64_encode( 0 === $i % 2 ? '' : 'https://www.google.com/' ),
			'page_uri'          => base64_encode( str_replace( '%2F', '/', rawurlencode( $path ) ) . '/?utm_source=torob' ),
			'view'              => bin2hex( random_bytes( 8 ) ),
			'device'            => 'fa-IR,en-US|' . ( 360 + $i % 40 ) . '|800|2.625|8|4',
		)
	);
}
echo json_encode( $hits );
