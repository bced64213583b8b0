<?php
/**
 * How long the server takes for a choice in the loop builder's block: run by loop-time.mjs in a site that has
 * loop-catalogue.php's products. Each call is a process of its own, as on a server, with its code kept compiled.
 *
 *     php loop-time.php SITE NUMBER
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool of the bench.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $samples ) = $argv;
mt_srand( 7 );

/** What a shopper may have chosen: two to five filters, of several kinds. */
$choices = static function (): array {
	$chosen = array();
	foreach ( (array) array_rand( array_flip( range( 1, 12 ) ), mt_rand( 1, 3 ) ) as $attribute ) {
		$values = array_map( static fn ( int $value ): string => "b{$attribute}-{$value}", (array) array_rand( array_flip( range( 1, 10 ) ), mt_rand( 1, 3 ) ) );
		$chosen[ "pa_bench{$attribute}" ] = implode( ',', $values );
	}
	if ( mt_rand( 0, 2 ) === 0 ) {
		$chosen['price'] = mt_rand( 10, 400 ) . '000-' . mt_rand( 401, 900 ) . '000';
	}
	foreach ( array( 'stars' => (string) mt_rand( 3, 5 ), 'sale' => '1', 'stock' => '1' ) as $name => $value ) {
		if ( mt_rand( 0, 4 ) === 0 ) {
			$chosen[ $name ] = $value;
		}
	}

	return array(
		'category' => mt_rand( 0, 2 ) === 0 ? 'bench-cat-' . mt_rand( 1, 6 ) : '',
		'checkbox' => http_build_query( $chosen ),
		'sorting'  => array( '', '', 'price', 'popularity', 'rating' )[ mt_rand( 0, 4 ) ],
	);
};

$worked_by_database = static function (): float {
	$took = 0.0;
	foreach ( (array) glob( '/proc/' . (int) getenv( 'VITRIN_DATABASE_PID' ) . '/task/*/schedstat' ) as $thread ) {
		$took += (float) strtok( (string) @file_get_contents( $thread ), ' ' ) / 1e6;
	}

	return $took;
};

$cache = sys_get_temp_dir() . '/vitrin-opcache-' . getmypid();
mkdir( $cache );

/**
 * One call of admin-ajax.
 *
 * @return array{body: string, cpu: float, memory: float, queries: int, wall: float} Milliseconds, MB.
 */
$call = static function ( array $fields ) use ( $site, $cache, $worked_by_database ): array {
	$script = sprintf(
		'$_SERVER = array( "HTTP_HOST" => "127.0.0.1", "REQUEST_METHOD" => "POST", "REMOTE_ADDR" => "192.0.2.1", "REQUEST_URI" => "/wp-admin/admin-ajax.php", "PHP_SELF" => "/wp-admin/admin-ajax.php", "SCRIPT_FILENAME" => "admin-ajax.php" ) + $_SERVER;
		$_POST = $_REQUEST = %s;
		$GLOBALS["wp_filter"] = array(
			"admin_init" => array( 0 => array( array( "accepted_args" => 0, "function" => static function () {
				$_POST["security"] = $_REQUEST["security"] = wp_create_nonce( \Vitrin\Cart\CartEndpoint::NONCE );
				add_action( "wp_ajax_nopriv_vitrin_bench", static function () { wp_die( "{}" ); } );
			} ) ) ),
		);
		$from = microtime( true );
		register_shutdown_function( static function () use ( $from ) { register_shutdown_function( static function () use ( $from ) {
			$own = getrusage();
			fwrite( STDERR, "\n" . json_encode( array( 1000 * ( $own["ru_utime.tv_sec"] + $own["ru_stime.tv_sec"] ) + ( $own["ru_utime.tv_usec"] + $own["ru_stime.tv_usec"] ) / 1000, memory_get_peak_usage() / 1048576, get_num_queries(), 1000 * ( microtime( true ) - $from ) ) ) );
		} ); } );
		chdir( %s ); %s require "admin-ajax.php";',
		var_export( $fields, true ),
		var_export( $site . '/wp-admin', true ),
		'' === (string) ini_get( 'auto_prepend_file' ) ? '' : 'require ' . var_export( ini_get( 'auto_prepend_file' ), true ) . ';'
	);
	$before  = $worked_by_database();
	$process = proc_open( array( PHP_BINARY, '-d', 'opcache.enable_cli=1', '-d', 'opcache.file_cache=' . $cache, '-d', 'opcache.file_cache_only=1', '-r', $script ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ), $pipes );
	$body    = (string) stream_get_contents( $pipes[1] );
	$lines   = explode( "\n", trim( (string) stream_get_contents( $pipes[2] ) ) );
	proc_close( $process );
	$figures = json_decode( end( $lines ), true );
	if ( ! is_array( $figures ) ) {
		fwrite( STDERR, "A call failed: {$body}\n" . implode( "\n", $lines ) );
		exit( 1 );
	}

	return array( 'body' => $body, 'cpu' => $figures[0] + $worked_by_database() - $before, 'memory' => $figures[1], 'queries' => $figures[2], 'wall' => $figures[3] );
};

$at = static function ( array $values, float $part ): float {
	sort( $values );

	return round( $values[ max( 0, (int) ceil( $part * count( $values ) ) - 1 ) ], 1 );
};

$page  = json_decode( (string) getenv( 'VITRIN_LOOP_BLOCK' ), true );
$ask   = static function ( array $chosen ) use ( $call, $page ): array {
	$answer = $call( array( 'action' => 'vitrin_loop', 'search' => '', 'buttonFilter' => '', 'paged' => '1' ) + $chosen + $page );
	if ( true !== ( json_decode( $answer['body'], true )['success'] ?? null ) ) {
		fwrite( STDERR, 'No list: ' . json_encode( $answer ) . "\n" );
		exit( 1 );
	}

	return $answer;
};
$empty = static fn (): array => $call( array( 'action' => 'vitrin_bench' ) );

/** Makes the shop forget what it keeps: of counts and lists alone, or all, by a changed product. */
$forget = static function ( string $what ) use ( $site ): void {
	$code = 'changed' === $what
		? '$ids = get_posts( array( "post_type" => "product", "fields" => "ids", "posts_per_page" => 1, "orderby" => "rand" ) ); if ( \Vitrin\Catalog\Facets\FacetIndex::is_ready() ) { \Vitrin\Catalog\Facets\FacetIndexBuilder::run(); \Vitrin\Catalog\Facets\FacetIndex::note( $ids ); } \Vitrin\Catalog\CatalogVersion::write();'
		: '$wpdb->query( "DELETE FROM {$wpdb->options} WHERE option_name LIKE \'%transient_vitrin_filters_%\' AND option_name NOT LIKE \'%transient_vitrin_filters_terms_%\' AND option_name NOT LIKE \'%transient_vitrin_filters_list_%\'" );';
	$process = proc_open( array( PHP_BINARY, '-r', ( '' === (string) ini_get( 'auto_prepend_file' ) ? '' : 'require ' . var_export( ini_get( 'auto_prepend_file' ), true ) . ';' ) . '$_SERVER += array( "HTTP_HOST" => "127.0.0.1", "REQUEST_URI" => "/", "REQUEST_METHOD" => "GET", "REMOTE_ADDR" => "192.0.2.9" ); require ' . var_export( $site . '/wp-load.php', true ) . '; global $wpdb; ' . $code ), array( 1 => array( 'pipe', 'w' ), 2 => STDERR ), $pipes );
	stream_get_contents( $pipes[1] );
	proc_close( $process );
};

/**
 * Five calls of one choice, each beside an empty one, and the pair in the middle: a machine that is slow for a while is
 * slow for both of a pair, so what the choice costs beyond an empty call stays the same.
 */
$beyond = static function ( callable $make, string $chosen ) use ( $empty ): array {
	$pairs = array();
	for ( $round = 0; $round < 5; $round++ ) {
		$none    = $empty();
		$call    = $make();
		$pairs[] = array(
			'beyond'  => $call['cpu'] - $none['cpu'],
			'empty'   => $none['cpu'],
			'queries' => $call['queries'],
			'bare'    => $none['queries'],
			'memory'  => $call['memory'] - $none['memory'],
			'bytes'   => strlen( $call['body'] ),
			'chosen'  => $chosen,
		);
	}
	usort( $pairs, static fn ( array $one, array $two ): int => $one['beyond'] <=> $two['beyond'] );

	return $pairs[2];
};

// The first ones fill the cache of code.
$ask( $choices() );
$empty();
$calls = array( 'changed' => array(), 'anew' => array(), 'kept' => array() );
for ( $i = 0; $i < $samples; $i++ ) {
	$chosen = $choices();
	$words  = implode( ' ', array_filter( $chosen ) );
	foreach ( array( 'changed', 'anew' ) as $what ) {
		$calls[ $what ][] = $beyond(
			static function () use ( $forget, $what, $ask, $chosen ): array {
				$forget( $what );

				return $ask( $chosen );
			},
			$words
		);
	}
	$calls['kept'][] = $beyond( static fn (): array => $ask( $chosen ), $words );
}
array_map( 'unlink', array_filter( iterator_to_array( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $cache, FilesystemIterator::SKIP_DOTS | FilesystemIterator::CURRENT_AS_PATHNAME ) ), false ), 'is_file' ) );

$figures = static fn ( array $calls ): array => array(
	'median'  => $at( array_column( $calls, 'beyond' ), 0.5 ),
	'p95'     => $at( array_column( $calls, 'beyond' ), 0.95 ),
	'queries' => $at( array_column( $calls, 'queries' ), 0.5 ),
	'memory'  => round( max( array_column( $calls, 'memory' ) ), 1 ),
);
// Which choices are dear is told beside the figures, for whoever looks for the cause.
foreach ( $calls as $what => $made ) {
	usort( $made, static fn ( array $one, array $two ): int => $two['beyond'] <=> $one['beyond'] );
	foreach ( $made as $one ) {
		fprintf( STDERR, "%s %6.1f ms beyond %6.1f, %d queries, %d bytes: %s\n", $what, $one['beyond'], $one['empty'], $one['queries'], $one['bytes'], $one['chosen'] );
	}
}
$empties = array_merge( ...array_values( $calls ) );
echo json_encode( array( 'empty' => array( 'median' => $at( array_column( $empties, 'empty' ), 0.5 ), 'queries' => $at( array_column( $empties, 'bare' ), 0.5 ) ) ) + array_map( $figures, $calls ) + array( 'load' => round( sys_getloadavg()[0], 1 ) ) ), "\n";
