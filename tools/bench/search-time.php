<?php
/**
 * Ten thousand products, and how long a search of them takes: run by search-time.mjs within a site.
 *
 * @package Vitrin
 */

// phpcs:disable -- A tool of the bench.
if ( 'cli' !== PHP_SAPI ) {
	exit( 1 );
}
list( , $site, $how_many, $repeats ) = $argv;
$_SERVER += array( 'HTTP_HOST' => '127.0.0.1', 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'REMOTE_ADDR' => '192.0.2.9' );
require $site . '/wp-load.php';
global $wpdb;
wp_suspend_cache_addition( true );

$things  = array( 'کتاب', 'گلدان', 'لیوان', 'فرش', 'پیراهن', 'کیف', 'نیم‌پالتو', 'چراغ', 'قوری', 'بشقاب', 'روسری', 'کفش', 'ساعت', 'گوشی', 'میز', 'صندلی' );
$kinds   = array( 'سفالی', 'چرمی', 'دست‌دوز', 'پشمی', 'نقره‌ای', 'چوبی', 'ابریشمی', 'مسی', 'كلاسيك', 'مدرن', 'کودکانه', 'زنانه', 'مردانه' );
$colours = array( 'آبی', 'فیروزه‌ای', 'قرمز', 'سبز', 'زرد', 'سفید', 'مشکی', 'قهوه‌ای' );
// A description, which is searched where little else is found.
$content = str_repeat( 'ساخته‌شده با دقت از بهترین مواد، با ضمانت بازگشت و ارسال به همهٔ شهرهای ایران. ', 8 );
mt_srand( 4 );
$have = (int) $wpdb->get_var( "SELECT COUNT(*) FROM {$wpdb->posts} WHERE post_type = 'product' AND post_status = 'publish'" );
$term = (int) get_term_by( 'slug', 'simple', 'product_type' )->term_taxonomy_id;
for ( ; $have < $how_many; ) {
	$wpdb->query( 'START TRANSACTION' );
	for ( $i = 0; $i < 500 && $have < $how_many; $i++, $have++ ) {
		$title = $things[ mt_rand( 0, 15 ) ] . ' ' . $kinds[ mt_rand( 0, 12 ) ] . ' ' . $colours[ mt_rand( 0, 7 ) ] . ' مدل ' . mt_rand( 100, 999 );
		$wpdb->insert( $wpdb->posts, array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => $title, 'post_name' => 'bench-' . $have, 'post_content' => $content . $title, 'post_excerpt' => 'کالای خوب ' . $title, 'to_ping' => '', 'pinged' => '', 'post_content_filtered' => '', 'post_date' => '2026-01-01 00:00:00', 'post_date_gmt' => '2026-01-01 00:00:00', 'post_modified' => '2026-01-01 00:00:00', 'post_modified_gmt' => '2026-01-01 00:00:00' ) );
		$id   = (int) $wpdb->insert_id;
		$rows = array();
		foreach ( array( '_sku' => 'BN-' . $have, '_price' => (string) mt_rand( 10000, 900000 ), '_regular_price' => '900000', '_stock_status' => 'instock', 'total_sales' => (string) mt_rand( 0, 500 ) ) as $key => $value ) {
			$rows[] = $wpdb->prepare( '(%d,%s,%s)', $id, $key, $value );
		}
		$wpdb->query( "INSERT INTO {$wpdb->postmeta} (post_id, meta_key, meta_value) VALUES " . implode( ',', $rows ) );
		$wpdb->query( $wpdb->prepare( "INSERT INTO {$wpdb->term_relationships} (object_id, term_taxonomy_id, term_order) VALUES (%d,%d,0)", $id, $term ) );
	}
	$wpdb->query( 'COMMIT' );
}
wp_suspend_cache_addition( false );
wp_cache_flush();

$began = microtime( true );
\Vitrin\Catalog\Search\Builder::provide();
while ( ! \Vitrin\Catalog\Search\Index::is_complete() ) {
	\Vitrin\Catalog\Search\Builder::run();
	wp_cache_flush();
}
$built = microtime( true ) - $began;

$wanted = array();
foreach ( array( 'کت', 'كتاب', 'گلدان سف', 'نیم پالتو', 'نیمپالتوی', 'مد', 'مدل ۱۲۳', 'BN-99', 'bn 1234', 'فیروزه ای', 'لیوان سفالی آبی مدل', 'هیچ‌چیز چنین', '۵۵', 'کالای خوب', 'الدا', 'کالای خوب مدل', 'کالای خوب کتاب', 'آبی مدل', 'ا ب پ ت ک م ن د', 'کالای خوب مدل ا ک', '۷', 'ک', 'C#', '🌹', 'پیراهم', 'گلذان سفالی', 'لیوان سفالی آبب', 'ککتاب', 'ابریشنی قرمر' ) as $text ) {
	$wanted[] = $text;
}
/**
 * Milliseconds that the processors have worked for us: in this process, and in the database's where it has one.
 */
function worked(): float {
	$own  = getrusage();
	$took = 1000 * ( $own['ru_utime.tv_sec'] + $own['ru_stime.tv_sec'] ) + ( $own['ru_utime.tv_usec'] + $own['ru_stime.tv_usec'] ) / 1000;
	foreach ( (array) glob( '/proc/' . (int) getenv( 'VITRIN_DATABASE_PID' ) . '/task/*/schedstat' ) as $thread ) {
		$took += (float) strtok( (string) @file_get_contents( $thread ), ' ' ) / 1e6;
	}

	return $took;
}

$median = static function ( array $times ): float {
	sort( $times );

	return round( $times[ intdiv( count( $times ), 2 ) ], 1 );
};
$p95    = static function ( array $times ): float {
	sort( $times );

	return round( $times[ (int) ceil( 0.95 * count( $times ) ) - 1 ], 1 );
};

// Once without counting: the code itself is read from disk then.
\Vitrin\Search\SearchCall::find( 'گرم', 8 );
$measure = static function ( int $rounds ) use ( $wanted ): array {
	$times = array();
	$work  = array();
	$worst = array();
	for ( $i = 0; $i < $rounds; $i++ ) {
		foreach ( $wanted as $text ) {
			// As in a request of its own: nothing is known of any product.
			wp_cache_flush();
			wp_load_alloptions();
			$from  = microtime( true );
			$began = worked();
			$found = \Vitrin\Search\SearchCall::find( $text, 8 );
			array_map( array( \Vitrin\Search\SearchCall::class, 'item' ), $found['products'] );
			$took           = 1000 * ( microtime( true ) - $from );
			$work[]         = worked() - $began;
			$times[]        = $took;
			$worst[ $text ] = max( $worst[ $text ] ?? 0, end( $work ) );
		}
	}
	arsort( $worst );

	return array( $times, $work, $worst );
};
list( $times, $work, $worst ) = $measure( (int) $repeats );
// As before it is built, or where the database allows no tables.
\Vitrin\Catalog\Search\Index::store_progress( 0, false );
list( $times_without, $work_without, $worst_without ) = $measure( max( 1, intdiv( (int) $repeats, 4 ) ) );
\Vitrin\Catalog\Search\Index::store_progress( 0, true );

// Whole requests, WordPress's own beginning and all, each in a process of its own; with the code
// kept compiled, as a server has it.
$whole = array();
$boot  = array();
$cache = sys_get_temp_dir() . '/vitrin-opcache-' . getmypid();
mkdir( $cache );
foreach ( array_slice( $wanted, 0, 10 ) as $text ) {
	// The first two fill the cache of code.
	foreach ( array() === $whole ? array( 0, 0, 1 ) : array( 1 ) as $counts ) {
		$script = sprintf(
			'$cpu = static function () { $own = getrusage(); return 1000 * ( $own["ru_utime.tv_sec"] + $own["ru_stime.tv_sec"] ) + ( $own["ru_utime.tv_usec"] + $own["ru_stime.tv_usec"] ) / 1000; };
			$_SERVER = array( "HTTP_HOST" => "127.0.0.1", "REQUEST_METHOD" => "GET", "REMOTE_ADDR" => "192.0.2.%d", "REQUEST_URI" => "/?wc-ajax=vitrin_search" ) + $_SERVER;
			$_GET = $_REQUEST = array( "wc-ajax" => "vitrin_search", "term" => %s );
			$GLOBALS["wp_filter"] = array( "wp_loaded" => array( 0 => array( array( "accepted_args" => 0, "function" => static function () use ( $cpu ) { $GLOBALS["vitrin_boot"] = $cpu(); } ) ) ) );
			$from = microtime( true );
			register_shutdown_function( static function () use ( $cpu, $from ) { fwrite( STDERR, "\n" . json_encode( array( $GLOBALS["vitrin_boot"] ?? 0, $cpu(), 1000 * ( microtime( true ) - $from ) ) ) ); } );
			%s require %s;',
			count( $whole ) + 1,
			var_export( $text, true ),
			// PHP prepends no file to code of the command line.
			'' === (string) ini_get( 'auto_prepend_file' ) ? '' : 'require ' . var_export( ini_get( 'auto_prepend_file' ), true ) . ';',
			var_export( $site . '/index.php', true )
		);
		$process = proc_open(
			array( PHP_BINARY, '-d', 'opcache.enable_cli=1', '-d', 'opcache.file_cache=' . $cache, '-d', 'opcache.file_cache_only=1', '-r', $script ),
			array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ),
			$pipes
		);
		$body  = stream_get_contents( $pipes[1] );
		$lines = explode( "\n", trim( stream_get_contents( $pipes[2] ) ) );
		proc_close( $process );
		$figures = json_decode( end( $lines ), true );
		if ( ! is_array( $figures ) || ! isset( json_decode( $body )->results ) ) {
			fwrite( STDERR, "A whole request failed: {$body}\n" );
			exit( 1 );
		}
		if ( $counts ) {
			$boot[]  = $figures[0];
			$whole[] = $figures;
		}
	}
}
array_map( 'unlink', array_filter( iterator_to_array( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $cache, FilesystemIterator::SKIP_DOTS | FilesystemIterator::CURRENT_AS_PATHNAME ) ), false ), 'is_file' ) );

echo json_encode(
	array(
		'products'     => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . \Vitrin\Catalog\Search\Index::table() ),
		'words'        => (int) $wpdb->get_var( 'SELECT COUNT(*) FROM ' . \Vitrin\Catalog\Search\Index::words_table() ),
		'built'        => round( $built, 1 ),
		'median'       => $median( $times ),
		'p95'          => $p95( $times ),
		// What the processors worked, whatever else the machine has to do.
		'cpu_median'   => $median( $work ),
		'cpu_p95'      => $p95( $work ),
		'slowest'      => array( array_key_first( $worst ), round( reset( $worst ), 1 ) ),
		'without_index' => array(
			'median'     => $median( $times_without ),
			'p95'        => $p95( $times_without ),
			'cpu_median' => $median( $work_without ),
			'cpu_p95'    => $p95( $work_without ),
			'slowest'    => array( array_key_first( $worst_without ), round( reset( $worst_without ), 1 ) ),
		),
		'meant'        => array_filter( array_combine( $wanted, array_map( static fn ( string $text ): string => \Vitrin\Search\SearchCall::find( $text, 8 )['meant'], $wanted ) ) ),
		// A whole request; of the processors' work without the database's process, and before the search begins.
		'request'      => $median( array_column( $whole, 2 ) ),
		'request_cpu'  => $median( array_column( $whole, 1 ) ),
		'boot_cpu'     => $median( $boot ),
		'load'         => round( sys_getloadavg()[0], 1 ),
		'database'     => defined( 'DB_ENGINE' ) && 'sqlite' === DB_ENGINE ? 'SQLite' : $wpdb->db_server_info(),
	),
	JSON_UNESCAPED_UNICODE
), "\n";
