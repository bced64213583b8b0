<?php
/**
 * Hits over real requests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\LateFold;
use Vitrin\Statistics\Collecting\LightFile;
use Vitrin\Statistics\Collecting\Line;
use Vitrin\Statistics\Collecting\PagePath;
use Vitrin\Statistics\Collecting\SelfTest;
use Vitrin\Statistics\Collecting\Signature;
use Vitrin\Statistics\Collecting\Upkeep;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Counting\Totals;
use Vitrin\Statistics\Settings;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebServer;
use Vitrin\Tests\WebTestCase;

require_once __DIR__ . '/Shop.php';
require_once __DIR__ . '/Site.php';

/** The light file, REST and admin-ajax: the same fields, the same answers. */
final class CollectingOverHttpTest extends WebTestCase {

	private const LIGHT = '/vitrin-seen.php';
	private const REST  = '/?rest_route=/vitrin/v1/hit';
	private const AJAX  = '/wp-admin/admin-ajax.php';

	private string $launch;

	protected function setUp(): void {
		parent::setUp();
		// The server has its own process; what it stored must be seen here, and the other way.
		wp_cache_flush();
		Site::forget();
		$launch       = get_option( Launch::OPTION );
		$this->launch = is_string( $launch ) ? $launch : 'live';
		update_option( Launch::OPTION, 'live' );
		self::assertNotNull( Upkeep::put_up( ( new Settings() )->stored() ) );
	}

	protected function tearDown(): void {
		$this->settle();
		wp_cache_flush();
		Site::forget();
		update_option( Launch::OPTION, $this->launch );
		parent::tearDown();
	}

	/** @return array<string, array{string}> */
	public static function addresses(): array {
		return array(
			'the light file'    => array( self::LIGHT ),
			'REST'              => array( self::REST ),
			'REST, its alias'   => array( '/index.php?rest_route=/vitrin/v1/online/' ),
			'admin-ajax'        => array( self::AJAX ),
		);
	}

	/** Answers are there before their request is over. The server takes one after the other, so this one's is the last. */
	private function settle(): void {
		$this->browser()->get( '/wp-includes/images/blank.gif' );
	}

	/** A phone that has the shop open. */
	private function phone(): Browser {
		$browser          = $this->browser();
		$browser->headers = array( 'User-Agent: ' . Shop::PHONE, 'Origin: ' . WebServer::base(), 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors' );

		return $browser;
	}

	/**
	 * What a page of this shop sends.
	 *
	 * @param array<string, mixed> $changed
	 * @return array<string, mixed>
	 */
	private static function fields( array $changed = array() ): array {
		return Shop::fields( $changed + array( 'signature' => Signature::make( Folder::secret(), 'product', 12, PagePath::of( '/product/کفش/' ), time() ), 'action' => 'vitrin_view' ) );
	}

	/** @return list<array<string, int|string>> */
	private static function lines(): array {
		$file = (string) Folder::current()?->file( Folder::BUFFER );
		clearstatcache();

		return array_map( static fn ( string $line ): array => Line::decode( $line ) ?? throw new \UnexpectedValueException( $line ), is_file( $file ) ? (array) file( $file ) : array() );
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( '[STAT-01a] [STAT-06b] a hit by $_dataName is one line, answered with JSON that nobody keeps, and no cookie is set' )]
	public function test_hit( string $address ): void {
		$answer = $this->phone()->post( $address, self::fields( array( 'search_query' => "it's" ) ) );

		self::assertSame( array( 200, '{"status":true}' ), array( $answer->status, $answer->body ) );
		self::assertSame( array( 'application/json; charset=UTF-8' ), $answer->headers['content-type'] );
		self::assertStringContainsString( 'no-store', implode( ',', $answer->headers['cache-control'] ) );
		self::assertSame( array( 'nosniff' ), $answer->headers['x-content-type-options'] );
		self::assertArrayNotHasKey( 'set-cookie', $answer->headers );
		$lines = self::lines();
		self::assertCount( 1, $lines );
		self::assertSame( array( 'hit', 'product', 12, '/product/کفش', "it's", 'phone' ), array( $lines[0]['k'], $lines[0]['y'], $lines[0]['i'], $lines[0]['g'], $lines[0]['s'], $lines[0]['d'] ) );
	}

	/** @return iterable<string, array{int, string, array<string, mixed>, list<string>}> Status, reason, fields, further headers. */
	public static function refusals(): iterable {
		yield 'another site' => array( 403, 'foreign', array(), array( 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site' ) );
		yield 'a robot' => array( 200, 'robot', array(), array( 'User-Agent: Googlebot/2.1' ) );
		yield 'a prefetch' => array( 200, 'prefetch', array(), array( 'Sec-Purpose: prefetch' ) );
		yield 'a preview' => array( 200, 'preview', array( 'page_uri' => base64_encode( '/?p=1&preview=true' ) ), array() );
		yield 'forged' => array( 403, 'signature', array( 'signature' => 'dpk.4d9W1kUuVt0m2QfYc8Zx7A' ), array() );
		yield 'garbage' => array( 400, 'malformed', array( 'endpoint' => array( array( 'x' ) ) ), array() );
		yield 'too much' => array( 413, 'malformed', array( 'x' => str_repeat( 'x', 20_000 ) ), array() );
		yield 'a form' => array( 403, 'direct', array(), array( 'Sec-Fetch-Mode: navigate' ) );
	}

	/**
	 * @param array<string, mixed> $fields
	 * @param list<string>         $headers
	 */
	#[DataProvider( 'refusals' )]
	#[TestDox( '[STAT-07b] [STAT-01a] all addresses refuse alike, with a reason that is kept, and without a cookie: $_dataName' )]
	public function test_refusals( int $status, string $reason, array $fields, array $headers ): void {
		foreach ( self::addresses() as list( $address ) ) {
			$phone          = $this->phone();
			$names          = array_map( static fn ( string $header ): string => (string) strtok( $header, ':' ), $headers );
			$phone->headers = array_merge( array_filter( $phone->headers, static fn ( string $header ): bool => ! in_array( (string) strtok( $header, ':' ), $names, true ) ), $headers );
			$answer         = $phone->post( $address, $fields + self::fields() );

			self::assertSame( array( $status, array( 'status' => false, 'reason' => $reason ) ), array( $answer->status, json_decode( $answer->body, true ) ), $address );
			self::assertArrayNotHasKey( 'set-cookie', $answer->headers, $address );
		}
		self::assertSame( array_fill( 0, count( self::addresses() ), $reason ), array_column( self::lines(), 'z' ) );
	}

	#[TestDox( '[STAT-01a] nothing but POST is taken, at any address' )]
	public function test_methods(): void {
		foreach ( array( 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS' ) as $method ) {
			foreach ( array( self::LIGHT, self::REST, self::AJAX . '?action=vitrin_view' ) as $address ) {
				$answer = $this->phone()->send( $method, $address );
				self::assertSame( array( 405, array( 'POST' ) ), array( $answer->status, $answer->headers['allow'] ), "$method $address" );
				self::assertArrayNotHasKey( 'set-cookie', $answer->headers );
			}
		}
	}

	#[TestDox( '[STAT-06b] who works in the shop isn’t counted while logged in; a buyer is' )]
	public function test_staff(): void {
		list( $manager, $buyer ) = array( $this->user( 'shop_manager' ), $this->user( 'customer' ) );
		Upkeep::put_up( ( new Settings() )->stored() );
		foreach ( array( self::LIGHT, self::REST, self::AJAX ) as $address ) {
			foreach ( array( array( $manager, '{"status":false,"reason":"staff"}' ), array( $buyer, '{"status":true}' ) ) as list( $user, $body ) ) {
				$phone = $this->phone();
				$phone->log_in( $user );
				self::assertSame( $body, $phone->post( $address, self::fields() )->body, $address );
			}
		}
	}

	#[TestDox( '[STAT-06c] the light file loads neither WordPress nor a database, and what WordPress answers comes before the shop, its session and the theme' )]
	public function test_what_is_loaded(): void {
		$script = '$_SERVER = json_decode( $argv[1], true ) + $_SERVER; $_POST = json_decode( $argv[2], true ); register_shutdown_function( static function () { fwrite( STDERR, json_encode( get_included_files() ) ); } ); require $argv[3];';
		$server = Shop::request( array() )->server;
		$run    = proc_open( array( PHP_BINARY, '-r', $script, (string) wp_json_encode( array( 'HTTP_ORIGIN' => '', 'HTTP_HOST' => '127.0.0.1' ) + $server ), (string) wp_json_encode( self::fields() ), LightFile::path() ), array( 1 => array( 'pipe', 'w' ), 2 => array( 'pipe', 'w' ) ), $pipes );
		self::assertIsResource( $run );
		self::assertSame( '{"status":true}', stream_get_contents( $pipes[1] ) );
		$files = (array) json_decode( (string) stream_get_contents( $pipes[2] ), true );
		proc_close( $run );
		self::assertGreaterThan( 2, count( $files ) );
		self::assertSame( array(), preg_grep( '~wp-(includes|load|config|settings|admin)|db\.php~', array_map( 'strval', $files ) ) );

		$plugin = ABSPATH . 'wp-content/mu-plugins/vitrin-test-loaded.php';
		$report = sys_get_temp_dir() . '/vitrin-test-loaded-' . getmypid();
		file_put_contents( $plugin, '<?php register_shutdown_function( static function () { file_put_contents( ' . var_export( $report, true ) . ', json_encode( array( did_action( "plugins_loaded" ), class_exists( "WooCommerce", false ), did_action( "setup_theme" ) ) ) ); } );' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
		try {
			foreach ( array( self::REST, self::AJAX ) as $address ) {
				self::assertSame( '{"status":true}', $this->phone()->post( $address, self::fields() )->body );
				$this->settle();
				self::assertSame( '[0,false,0]', file_get_contents( $report ), $address );
			}
		} finally {
			unlink( $plugin );
			unlink( $report );
		}
	}

	#[TestDox( '[STAT-01a] on a server that has no folder yet, the first hit makes it and counts' )]
	public function test_second_server(): void {
		$folder = Folder::current();
		self::assertNotNull( $folder );
		foreach ( array( self::REST, self::AJAX ) as $address ) {
			Site::empty_folder( $folder );
			LightFile::remove();
			$answer = $this->phone()->post( $address, self::fields( array( 'search_query' => "it's" ) ) );
			self::assertSame( array( 200, array( 'status' => true ) ), array( $answer->status, json_decode( $answer->body, true ) ), $address );
			self::assertSame( "it's", self::lines()[0]['s'] );
			self::assertNotSame( '', LightFile::path() );
		}
	}

	#[TestDox( 'while nothing is counted every address says so, and nothing is written' )]
	public function test_off(): void {
		update_option( 'vitrin_settings', array( 'statistics' => array( 'enabled' => false ) ) );
		Upkeep::follow();
		self::assertSame( 404, $this->phone()->post( self::LIGHT, self::fields() )->status );
		foreach ( array( self::REST, self::AJAX ) as $address ) {
			$answer = $this->phone()->post( $address, self::fields() );
			self::assertSame( array( 404, array( 'status' => false ) ), array( $answer->status, json_decode( $answer->body, true ) ), $address );
		}
		Site::forget();
		foreach ( array( self::REST, self::AJAX ) as $address ) {
			$answer = $this->phone()->post( $address, self::fields() );
			self::assertSame( array( 404, array( 'status' => false ) ), array( $answer->status, json_decode( $answer->body, true ) ), $address );
		}
		self::assertSame( array(), self::lines() );
	}

	/** @return iterable<string, array{string}> */
	public static function ways(): iterable {
		foreach ( self::addresses() as $name => $address ) {
			yield $name => $address;
		}
		yield 'a page of it that somebody asks for' => array( '/' );
	}

	#[DataProvider( 'ways' )]
	#[TestDox( '[STAT-06b] a copy of the shop that has its uploads never writes to its buffer: $_dataName' )]
	public function test_copy( string $address ): void {
		$folder = Folder::current();
		self::assertNotNull( $folder );
		$other = $this->written_by_another( 'of another' );
		$live  = (string) file_get_contents( $folder->file( 'settings.php' ) );
		if ( '/' === $address ) {
			$this->browser()->get( $address );
			$this->settle();
		} else {
			$answer = $this->phone()->post( $address, self::fields() );
			self::assertSame( self::LIGHT === $address ? 404 : 403, $answer->status, 'the page was signed with the other’s key' );
		}
		wp_cache_flush();
		self::assertSame( array(), (array) glob( $folder->path . '/*' . Folder::ENDING ) );
		if ( self::LIGHT !== $address ) {
			$own = Folder::current();
			self::assertNotNull( $own );
			self::assertNotSame( $folder->path, $own->path );
			self::assertStringContainsString( basename( $own->path ), (string) file_get_contents( LightFile::path() ) );
			self::assertSame( 200, $this->phone()->post( self::LIGHT, self::fields() )->status );
			self::assertCount( 1, array_filter( self::lines(), static fn ( array $line ): bool => 'hit' === $line['k'] ) );
		}
		self::assertSame( $live, file_get_contents( $folder->file( 'settings.php' ) ), 'the other’s stays as it was' );
		self::assertSame( array(), (array) glob( $folder->path . '/*' . Folder::ENDING ) );
		Site::empty_folder( $folder );
		rmdir( $folder->path );
		unlink( $other . 'wp-load.php' );
		rmdir( $other );
	}

	#[TestDox( '[STAT-07a] a shop that has a new place beside the old one goes on counting, and the next page says the new one' )]
	public function test_moved(): void {
		$folder = Folder::current();
		self::assertNotNull( $folder );
		$other = $this->written_by_another( \Vitrin\Statistics\Collecting\ConfigOfShop::database() );
		self::assertSame( 200, $this->phone()->post( self::LIGHT, self::fields() )->status );
		self::assertCount( 1, self::lines() );
		$this->browser()->get( '/' );
		$this->settle();
		$folder->read_anew();
		self::assertSame( realpath( ABSPATH ), realpath( (string) $folder->config()?->abspath ) );
		unlink( $other . 'wp-load.php' );
		rmdir( $other );
	}

	/** As if another WordPress on this server had written the folder. @return string Where that is. */
	private function written_by_another( string $database ): string {
		$folder = Folder::current();
		self::assertNotNull( $folder );
		$other = sys_get_temp_dir() . '/vitrin-other-' . bin2hex( random_bytes( 6 ) ) . '/';
		mkdir( $other );
		touch( $other . 'wp-load.php' );
		$folder->read_anew();
		file_put_contents( $folder->file( 'settings.php' ), '<?php return ' . var_export( array( 'database' => $database, 'abspath' => $other ) + (array) $folder->config()?->to_array(), true ) . ';' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
		// The server may keep what it has read for two seconds.
		touch( $folder->file( 'settings.php' ), time() - 60 );
		$folder->read_anew();

		return $other;
	}

	#[TestDox( 'where the plugin’s files are gone, the file left behind answers 404 and nothing else' )]
	public function test_left_behind(): void {
		$root = sys_get_temp_dir() . '/vitrin-test-left-' . getmypid();
		mkdir( $root );
		copy( LightFile::path(), $root . '/vitrin-seen.php' );
		exec( PHP_BINARY . ' -r ' . escapeshellarg( 'require $argv[1]; echo http_response_code();' ) . ' ' . escapeshellarg( $root . '/vitrin-seen.php' ) . ' 2>&1', $output );
		unlink( $root . '/vitrin-seen.php' );
		rmdir( $root );
		self::assertSame( array( '404' ), $output );
	}

	#[TestDox( '[STAT-01a] the self-test proves the file by a real request' )]
	public function test_self_test(): void {
		$here = static fn ( string $url ): string => (string) preg_replace( '~^https?://[^/]+~', WebServer::base(), $url );
		add_filter( 'site_url', $here );
		self::assertSame( '', SelfTest::run() );
		file_put_contents( LightFile::path(), "<?php // @vitrin-seen\nheader( 'X: y' ); http_response_code( 403 ); echo 'Forbidden';" );
		self::assertSame( SelfTest::BLOCKED, SelfTest::run() );
		remove_filter( 'site_url', $here );
		self::assertFalse( SelfTest::works() );
	}

	#[DataProvider( 'addresses' )]
	#[TestDox( '[STAT-07a] where no job ever runs, a hit by $_dataName counts what the buffer holds, once its browser has the answer' )]
	public function test_late_fold( string $address ): void {
		Tables::create();
		Totals::refresh();
		$folder = Folder::current();
		self::assertNotNull( $folder );
		$today = static fn (): int => Totals::of( 'all', wp_date( 'Y-m-d', time() - DAY_IN_SECONDS ) ?: '', wp_date( 'Y-m-d', time() + DAY_IN_SECONDS ) ?: '' )[0]['views'] ?? 0;
		$views = $today();
		self::assertSame( '{"status":true}', $this->phone()->post( $address, self::fields() )->body );
		self::assertSame( $views, $today(), 'jobs are given their time' );

		$this->settle();
		touch( $folder->file( Folder::FOLDED ), time() - 301 );
		$answer = $this->phone()->post( $address, self::fields( array( 'view' => 'fedcba9876543210' ) ) );
		self::assertSame( array( 200, '{"status":true}' ), array( $answer->status, $answer->body ) );
		// Only files are looked at meanwhile: who reads SQLite keeps others from writing.
		for ( $tries = 0; $tries < 1000 && $folder->is_folding_late( time() ); $tries++ ) {
			usleep( 20_000 );
		}
		$this->settle();
		self::assertSame( $views + 2, $today() );
	}

	#[TestDox( 'a hit tries to count at most once a minute, and one at a time' )]
	public function test_one_at_a_time(): void {
		$folder = Folder::current();
		self::assertNotNull( $folder );
		touch( $folder->file( Folder::FOLDED ), time() - 301 );
		self::assertTrue( $folder->is_folding_late( time() ) );
		$other = fopen( $folder->file( 'folding.lock' ), 'cb' );
		self::assertIsResource( $other );
		touch( $folder->file( 'folding.lock' ), time() - 61 );
		flock( $other, LOCK_EX );
		self::assertFalse( LateFold::is_its_turn( $folder, time() ), 'another is at it' );
		flock( $other, LOCK_UN );
		fclose( $other );
		self::assertTrue( LateFold::is_its_turn( $folder, time() ) );
		self::assertFalse( LateFold::is_its_turn( $folder, time() ), 'it was tried just now' );
		self::assertTrue( LateFold::is_its_turn( $folder, time() + 61 ) );
		$folder->mark_folded();
		self::assertFalse( LateFold::is_its_turn( $folder, time() + 200 ) );
	}

	#[TestDox( 'the index of REST names neither address: whoever floods has to know them' )]
	public function test_not_listed(): void {
		$answer = $this->browser()->get( '/?rest_route=/vitrin/v1' );
		self::assertSame( 200, $answer->status );
		self::assertStringNotContainsString( 'vitrin\/v1\/hit', $answer->body );
		self::assertStringNotContainsString( 'vitrin\/v1\/online', $answer->body );
	}
}
