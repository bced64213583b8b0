<?php
/**
 * The file beside WordPress, its folder, and the self-test.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Statistics\Collecting;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Statistics\Collecting\Config;
use Vitrin\Statistics\Collecting\EarlyAnswer;
use Vitrin\Statistics\Collecting\Folder;
use Vitrin\Statistics\Collecting\FolderUpkeep;
use Vitrin\Statistics\Collecting\LightFile;
use Vitrin\Statistics\Collecting\Registration;
use Vitrin\Statistics\Collecting\SelfTest;
use Vitrin\Statistics\Collecting\Upkeep;
use Vitrin\Statistics\Counting\Fold;
use Vitrin\Statistics\Counting\Tables;
use Vitrin\Statistics\Settings;
use Vitrin\Statistics\ShownPage;
use Vitrin\Tests\ShopTestCase;

require_once __DIR__ . '/Site.php';

/** Made, kept and removed by WordPress. */
final class LightFileTest extends ShopTestCase {

	protected function setUp(): void {
		parent::setUp();
		Site::forget();
		update_option( Launch::OPTION, 'live' );
	}

	protected function tearDown(): void {
		Site::forget();
		parent::tearDown();
	}

	private static function settings(): Settings {
		return ( new Settings() )->stored();
	}

	private static function config(): Config {
		return Folder::current()?->config() ?? throw new \UnexpectedValueException( 'no folder' );
	}

	#[TestDox( '[STAT-01a] folder and file are made once and stay the same; what was lost is made again' )]
	public function test_put_up(): void {
		$folder = Upkeep::put_up( self::settings() );
		self::assertNotNull( $folder );
		self::assertMatchesRegularExpression( '~/vitrin-statistics-[0-9a-f]{32}$~', $folder->path );
		foreach ( array( 'index.php', '.htaccess', 'settings.php', 'salts.json', Folder::FOLDED ) as $name ) {
			self::assertFileExists( $folder->file( $name ) );
		}
		self::assertSame( ABSPATH . 'vitrin-seen.php', LightFile::path() );
		self::assertSame( '/vitrin-seen.php', LightFile::address() );
		$all = static fn (): array => array( Folder::secret(), Folder::current()?->path, self::config()->to_array(), file_get_contents( LightFile::path() ) );
		$one = $all();
		Upkeep::put_up( self::settings() );
		self::assertSame( $one, $all() );

		// As it comes to a second server: options, but no files.
		$salts = file_get_contents( $folder->file( 'salts.json' ) );
		Site::empty_folder( $folder );
		LightFile::remove();
		self::assertTrue( FolderUpkeep::is_outdated( self::settings() ) );
		Upkeep::put_up( self::settings() );
		self::assertSame( $one, $all() );
		$same = static fn ( string $json ): array => array_intersect_key( (array) json_decode( $json, true ), array( 'day' => 1, 'salt' => 1 ) );
		self::assertSame( $same( (string) $salts ), $same( (string) file_get_contents( $folder->file( 'salts.json' ) ) ), 'both servers know the same visitors' );
	}

	#[TestDox( '[SET-02] what the settings say stands in the folder as soon as they are stored, and the file goes with the feature' )]
	public function test_follows_settings(): void {
		update_option( 'vitrin_settings', array( 'statistics' => array( 'enabled' => true, 'signature_days' => 20, 'monthly' => true, 'proxies' => 'own', 'proxy_list' => '10.0.0.0/8' ) ) );
		Upkeep::follow();
		$config = self::config();
		self::assertSame( array( true, 20, true, array( '10.0.0.0/8' ), 'HTTP_X_FORWARDED_FOR' ), array( $config->is_on, $config->days, $config->is_monthly, $config->proxies, $config->proxy_header ) );
		self::assertSame( wp_timezone_string(), $config->zone );
		self::assertNotFalse( wp_next_scheduled( Upkeep::EVENT ), 'it is proved anew' );

		update_option( 'vitrin_settings', array( 'statistics' => array( 'enabled' => true, 'proxies' => 'cloudflare' ) ) );
		Upkeep::follow();
		self::assertSame( 'HTTP_CF_CONNECTING_IP', self::config()->proxy_header );
		self::assertContains( '2606:4700::/32', self::config()->proxies );

		update_option( 'vitrin_settings', array( 'statistics' => array( 'enabled' => false ) ) );
		Upkeep::follow();
		self::assertSame( array( '', false ), array( LightFile::path(), self::config()->is_on ) );

		update_option( 'vitrin_settings', array( 'statistics' => array( 'enabled' => true ) ) );
		Upkeep::follow();
		self::assertTrue( self::config()->is_on );
		update_option( Launch::OPTION, 'preview' );
		Upkeep::follow();
		self::assertSame( array( '', false ), array( LightFile::path(), self::config()->is_on ), 'while only the staff see it, nothing counts' );
	}

	#[TestDox( '[STAT-06b] the logins of who works in the shop stand there as hashes, and follow' )]
	public function test_staff(): void {
		$manager = get_userdata( $this->user( 'shop_manager' ) );
		$buyer   = get_userdata( $this->user( 'customer' ) );
		self::assertNotFalse( $manager );
		self::assertNotFalse( $buyer );
		Upkeep::put_up( self::settings() );
		self::assertContains( hash( 'sha256', $manager->user_login ), self::config()->staff );
		self::assertNotContains( hash( 'sha256', $buyer->user_login ), self::config()->staff );
		self::assertStringNotContainsString( $manager->user_login, (string) file_get_contents( (string) Folder::current()?->file( 'settings.php' ) ) );

		update_option( 'vitrin_settings', array( 'statistics' => array( 'staff' => true ) ) );
		Upkeep::follow();
		self::assertSame( array(), self::config()->staff );
	}

	#[TestDox( 'a copy of the shop with the same uploads counts none of its visits, and gets a folder and a secret of its own; a shop that has moved keeps both' )]
	public function test_copy(): void {
		$folder = Upkeep::put_up( self::settings() );
		self::assertNotNull( $folder );
		self::assertTrue( Tables::create() );
		self::assertTrue( Fold::run( $folder, 1.0 ) );
		$secret = Folder::secret();
		$write  = static function ( array $changed ) use ( $folder ): void {
			file_put_contents( $folder->file( 'settings.php' ), '<?php return ' . var_export( $changed + self::config()->to_array(), true ) . ';' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
			$folder->read_anew();
		};
		$write( array( 'database' => 'of before', 'abspath' => '/gone/' ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		self::assertFalse( Fold::run( $folder, 1.0 ) );
		self::assertSame( $folder->path, Upkeep::put_up( self::settings() )?->path );
		self::assertSame( $secret, Folder::secret() );
		$folder->read_anew();
		self::assertTrue( Fold::run( $folder, 1.0 ) );

		$other = sys_get_temp_dir() . '/vitrin-other-' . bin2hex( random_bytes( 6 ) ) . '/';
		mkdir( $other );
		touch( $other . 'wp-load.php' );
		$write( array( 'database' => 'of another', 'abspath' => $other ) ); // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$own = Upkeep::put_up( self::settings() );
		self::assertNotNull( $own );
		self::assertNotSame( $folder->path, $own->path );
		self::assertNotSame( $secret, Folder::secret() );
		self::assertStringContainsString( basename( $own->path ), (string) file_get_contents( LightFile::path() ) );
		self::assertSame( $other, ( new Folder( $folder->path ) )->config()?->abspath, 'the other’s stays as it was' );
		unlink( $other . 'wp-load.php' );
		rmdir( $other );
		array_map( unlink( ... ), array_filter( array( ...(array) glob( $folder->path . '/*' ), $folder->path . '/.htaccess' ), 'is_string' ) );
		rmdir( $folder->path );
	}

	#[TestDox( '[STAT-01a] any page makes a folder again that was lost or that another release has written, not where nothing counts' )]
	public function test_mend(): void {
		$folder = Upkeep::put_up( self::settings() );
		self::assertNotNull( $folder );
		Site::empty_folder( $folder );
		update_option( Launch::OPTION, 'preview' );
		Upkeep::mend( self::settings() );
		self::assertFileDoesNotExist( $folder->file( 'settings.php' ) );
		update_option( Launch::OPTION, 'live' );
		Upkeep::mend( self::settings() );
		self::assertSame( \Vitrin\VERSION, self::config()->release );

		file_put_contents( $folder->file( 'settings.php' ), "<?php return array( 'version' => 1, 'on' => true );" );
		Upkeep::mend( self::settings() );
		self::assertSame( \Vitrin\VERSION, self::config()->release );
		file_put_contents( $folder->file( 'settings.php' ), '<?php return ' . var_export( array( 'release' => '0.0.1' ) + self::config()->to_array(), true ) . ';' ); // phpcs:ignore WordPress.PHP.DevelopmentFunctions
		Upkeep::mend( self::settings() );
		self::assertSame( \Vitrin\VERSION, self::config()->release );
	}

	#[TestDox( '[STAT-09] a page is signed for the path that the browser has, whatever a plugin that translates makes of REQUEST_URI' )]
	public function test_translated_path(): void {
		$before = $_SERVER['REQUEST_URI'] ?? '/'; // phpcs:ignore WordPress.Security
		$_SERVER['REQUEST_URI'] = '/en/shop/?x=1';
		self::assertFalse( EarlyAnswer::is_asked() );
		$_SERVER['REQUEST_URI'] = '/shop/?x=1';
		self::assertSame( '/en/shop', ShownPage::current()->path );
		$_SERVER['REQUEST_URI'] = $before;
		EarlyAnswer::is_asked();
	}

	#[TestDox( 'a file of the same name that isn’t ours is never touched: ours stands in wp-content then' )]
	public function test_foreign_file(): void {
		file_put_contents( ABSPATH . 'vitrin-seen.php', '<?php // mine' );
		$folder = Upkeep::put_up( self::settings() );
		self::assertNotNull( $folder );
		self::assertSame( WP_CONTENT_DIR . '/vitrin-seen.php', LightFile::path() );
		LightFile::remove();
		self::assertSame( '', LightFile::path() );
		self::assertSame( '<?php // mine', file_get_contents( ABSPATH . 'vitrin-seen.php' ) );
		unlink( ABSPATH . 'vitrin-seen.php' );
	}

	#[TestDox( 'what is old is written again; a site that forbids changes to its files keeps it away' )]
	public function test_update(): void {
		$folder = Upkeep::put_up( self::settings() );
		self::assertNotNull( $folder );
		$right = (string) file_get_contents( LightFile::path() );
		file_put_contents( LightFile::path(), str_replace( array( 'collect.php', \Vitrin\VERSION ), array( 'older.php', '0.0.1' ), $right ) );
		self::assertTrue( LightFile::install( $folder ) );
		self::assertSame( $right, file_get_contents( LightFile::path() ) );

		LightFile::remove();
		add_filter( 'file_mod_allowed', '__return_false' );
		self::assertFalse( LightFile::install( $folder ) );
		self::assertSame( SelfTest::NO_FILE, SelfTest::run() );
		remove_filter( 'file_mod_allowed', '__return_false' );
		self::assertSame( '', LightFile::path() );
	}

	/** @return iterable<string, array{string, int, string}> Reason, status, body. */
	public static function answers(): iterable {
		yield 'right' => array( '', 200, '{"status":true,"proof":"p"}' );
		yield 'another folder’s' => array( SelfTest::WRONG, 200, '{"status":true,"proof":"q"}' );
		yield 'no proof' => array( SelfTest::WRONG, 200, '{"status":true}' );
		yield 'a page' => array( SelfTest::WRONG, 200, '<html></html>' );
		yield 'a redirect' => array( SelfTest::WRONG, 302, '' );
		yield 'its own text' => array( SelfTest::NOT_RUN, 200, "<?php\n/** Takes" );
		yield 'forbidden' => array( SelfTest::BLOCKED, 403, 'Forbidden' );
		yield 'not found' => array( SelfTest::BLOCKED, 404, '' );
		yield 'password' => array( SelfTest::AUTH, 401, '' );
		yield 'can’t write' => array( SelfTest::UNWRITABLE, 503, '{"status":false,"reason":"full"}' );
		yield 'maintenance' => array( SelfTest::BLOCKED, 503, 'Briefly unavailable' );
		yield 'gateway' => array( SelfTest::TIMEOUT, 504, '' );
	}

	#[DataProvider( 'answers' )]
	#[TestDox( 'the self-test says why: $_dataName' )]
	public function test_reasons( string $reason, int $status, string $body ): void {
		self::assertSame( $reason, SelfTest::reason( $status, $body, 'p' ) );
	}

	#[TestDox( '[STAT-01a] pages name the file only once the self-test has proved it; else REST, or admin-ajax where blockers are passed by' )]
	public function test_addresses(): void {
		Upkeep::put_up( self::settings() );
		$rest = wp_make_link_relative( rest_url( 'vitrin/v1/hit' ) );
		self::assertSame( '/', $rest[0], 'a page that another host serves, or HTTPS that WordPress doesn’t know of, sends it to its own' );
		self::assertSame( $rest, Registration::addresses( self::settings() )['url'] );

		$answer = array( 'response' => array( 'code' => 200, 'message' => 'OK' ), 'headers' => array(), 'cookies' => array(), 'body' => '' );
		$proved = static fn ( mixed $given, array $request ): array => array( 'body' => (string) wp_json_encode( array( 'proof' => \Vitrin\Statistics\Collecting\Collector::proof( Folder::secret(), $request['body']['vitrin_self_test'] ) ) ) ) + $answer;
		add_filter( 'pre_http_request', $proved, 10, 2 );
		self::assertSame( '', SelfTest::run() );
		remove_filter( 'pre_http_request', $proved, 10 );
		self::assertTrue( SelfTest::works() );
		self::assertSame( array( 'url' => '/vitrin-seen.php', 'events_url' => '', 'action' => '' ), Registration::addresses( self::settings() ) );

		LightFile::remove();
		self::assertSame( $rest, Registration::addresses( self::settings() )['url'], 'on a server that has no file' );

		update_option( 'vitrin_settings', array( 'statistics' => array( 'bypass' => true ) ) );
		self::assertSame( array( 'url' => admin_url( 'admin-ajax.php', 'relative' ), 'events_url' => '', 'action' => 'vitrin_view' ), Registration::addresses( self::settings() ) );

		foreach ( array( 'cURL error 28: Operation timed out' => SelfTest::TIMEOUT, 'cURL error 7: Failed to connect' => SelfTest::UNREACHABLE ) as $message => $reason ) {
			$failed = static fn (): \WP_Error => new \WP_Error( 'http_request_failed', $message );
			Upkeep::put_up( self::settings() );
			add_filter( 'pre_http_request', $failed );
			self::assertSame( $reason, SelfTest::run() );
			remove_filter( 'pre_http_request', $failed );
			self::assertSame( array( false, $reason ), array( SelfTest::result()['works'], SelfTest::result()['reason'] ) );
		}
	}

	#[TestDox( 'a server that shows the file’s text loses it at once: it says where the folder is' )]
	public function test_shown_text(): void {
		Upkeep::put_up( self::settings() );
		$shown = static fn (): array => array( 'response' => array( 'code' => 200, 'message' => 'OK' ), 'headers' => array(), 'cookies' => array(), 'body' => (string) file_get_contents( LightFile::path() ) );
		add_filter( 'pre_http_request', $shown );
		self::assertSame( SelfTest::NOT_RUN, SelfTest::run() );
		remove_filter( 'pre_http_request', $shown );
		self::assertSame( '', LightFile::path() );
	}
}
