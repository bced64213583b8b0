<?php
/**
 * The status over REST.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Status;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Search\Builder;
use Vitrin\Catalog\Search\Index;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\RefusalLog;
use Vitrin\Shared\Plugin\Feature;
use Vitrin\Shared\Plugin\Features;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Status\StoredData;
use Vitrin\Shared\Status\StoredDataState;
use Vitrin\Status\Loopback;
use Vitrin\Status\Report;
use Vitrin\Status\SelfTest;
use Vitrin\Status\SiteHealth;
use Vitrin\Status\SupportText;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What an admin reads, and what the buttons do.
 */
final class StatusRouteTest extends ShopTestCase {

	/** As a shop manager, with the search's tables. */
	protected function setUp(): void {
		parent::setUp();
		Builder::provide();
		wp_set_current_user( $this->user( 'administrator' ) );
	}

	/** A call. */
	private function call( string $path = '', string $method = 'GET', array $body = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, '/vitrin/v1/status' . $path );
		$request->set_body_params( $body );

		return rest_do_request( $request );
	}

	#[TestDox( '[SET-02] [THEME-04] gives versions, the theme\'s profile, features, scripts taken over, conflicts, refusals, each with a state and a link to what overrules it' )]
	public function test_get(): void {
		$data     = $this->call()->get_data();
		$sections = array_column( $data['sections'], null, 'name' );
		foreach ( array( 'site', 'features', 'theme', 'scripts-on-page', 'taken-over', 'conflicts', 'refusals' ) as $name ) {
			self::assertArrayHasKey( $name, $sections );
			self::assertTrue( array() !== $sections[ $name ]['facts'] || '' !== $sections[ $name ]['none'], $name );
		}
		$versions = array_column( $sections['site']['facts'], 'value', 'label' );
		self::assertStringStartsWith( \Vitrin\VERSION, $versions['Vitrin'] );
		self::assertSame( WC()->version, $versions['WooCommerce'] );
		self::assertSame( PHP_VERSION, $versions['PHP'] );
		$links = array_column( $sections['taken-over']['facts'], 'link' );
		self::assertContains( admin_url( 'admin.php?page=vitrin#variations.keep_woocommerce_scripts' ), $links );
		self::assertSame( array( 'search-index', 'variation-tables', 'scripts' ), array_column( $data['data'], 'name' ) );
	}

	#[TestDox( '[SEC-03] [SET-02] nobody but who runs the shop reads the status, builds again or tests' )]
	public function test_permission(): void {
		foreach ( array( 'customer', 'author', '' ) as $role ) {
			wp_set_current_user( '' === $role ? 0 : $this->user( $role ) );
			foreach ( array( array( '', 'GET' ), array( '/rebuild', 'POST' ), array( '/self-test', 'POST' ) ) as list( $path, $method ) ) {
				self::assertSame( '' === $role ? 401 : 403, $this->call( $path, $method, array( 'name' => 'search-index' ) )->get_status(), $role . $path );
			}
			self::assertContains( rest_do_request( new \WP_REST_Request( 'GET', '/vitrin/v1/site-health/self-test' ) )->get_status(), array( 401, 403 ) );
		}
	}

	#[TestDox( '[SET-02] "build again" queues and builds the search\'s index; a second click changes nothing; what is there is used meanwhile' )]
	public function test_rebuild(): void {
		$product = Products::simple( array( 'name' => 'Vitrin rebuild' ) );
		Builder::run( 10.0 );
		Index::query( Index::database()->prepare( 'DELETE FROM %i WHERE product_id = %d', Index::words_table(), $product->get_id() ) );
		$answer = $this->call( '/rebuild', 'POST', array( 'name' => 'search-index' ) );
		self::assertSame( 200, $answer->get_status() );
		self::assertTrue( Index::is_complete() );
		self::assertNotFalse( wp_next_scheduled( Builder::EVENT ) );
		self::assertSame( 200, $this->call( '/rebuild', 'POST', array( 'name' => 'search-index' ) )->get_status() );
		Builder::run( 10.0 );
		self::assertNotSame( array(), Index::query( Index::database()->prepare( 'SELECT word FROM %i WHERE product_id = %d', Index::words_table(), $product->get_id() ) ) );
		$state = array_column( $this->call()->get_data()['data'], null, 'name' )['search-index'];
		self::assertSame( 'ready', $state['status'] );
		self::assertGreaterThan( 0, $state['rows'] );
		self::assertGreaterThan( 0, $state['bytes'] );
		self::assertEqualsWithDelta( time(), $state['changedAt'], 60 );
	}

	#[TestDox( '[SET-02] lost tables are said to be missing, and a click makes them' )]
	public function test_missing(): void {
		Index::drop();
		self::assertSame( 'missing', array_column( $this->call()->get_data()['data'], 'status', 'name' )['search-index'] );
		self::assertSame( 200, $this->call( '/rebuild', 'POST', array( 'name' => 'search-index' ) )->get_status() );
		self::assertTrue( Index::has_tables() );
	}

	#[TestDox( '[SET-02] the other two are queued as well; an unknown name is 404, and what has just been begun 409' )]
	public function test_rebuild_others(): void {
		\Vitrin\Shared\Scripts\Results::save( '/wp-content/themes/x/x.js', array( 'version' => '1', 'state' => 'read', 'uses' => array(), 'bytes' => 5, 'time' => 5 ) );
		foreach ( array( 'variation-tables', 'scripts' ) as $name ) {
			self::assertSame( 200, $this->call( '/rebuild', 'POST', array( 'name' => $name ) )->get_status(), $name );
		}
		self::assertSame( 404, $this->call( '/rebuild', 'POST', array( 'name' => '../x' ) )->get_status() );
		self::assertSame( 404, $this->call( '/rebuild', 'POST' )->get_status() );
		add_option( 'vitrin_rebuild_lock', time() . '.000001', '', false );
		self::assertSame( 409, $this->call( '/rebuild', 'POST', array( 'name' => 'scripts' ) )->get_status() );
	}

	#[TestDox( '[SET-02] refusals are counted by endpoint and reason, seldom, and never more than fit' )]
	public function test_refusals(): void {
		delete_option( RefusalLog::OPTION );
		for ( $call = 0; $call < 5; $call++ ) {
			RefusalLog::refusal( 'vitrin_test_' . uniqid(), Refusal::nonce() );
			RefusalLog::refusal( 'vitrin_test', Refusal::nonce() );
			RefusalLog::refusal( 'vitrin_test', Refusal::conflict( 'sold out' ) );
		}
		$rows = array_column( RefusalLog::counts(), null, 'endpoint' );
		self::assertSame( array( 1, 401, 'nonce' ), array( $rows['vitrin_test']['count'], $rows['vitrin_test']['status'], $rows['vitrin_test']['reason'] ) );
		self::assertCount( 6, $rows );
		for ( $call = 0; $call < 50; $call++ ) {
			RefusalLog::count( 'vitrin_' . $call, 400, str_repeat( 'x', 500 ) );
		}
		self::assertCount( RefusalLog::MAX_ROWS, RefusalLog::counts() );
		update_option( RefusalLog::OPTION, 'damaged' );
		self::assertSame( array(), RefusalLog::counts() );
	}

	#[TestDox( '[SET-02] the text for support has no address, email, key or nonce' )]
	public function test_text(): void {
		$secret = (string) constant( 'AUTH_KEY' );
		$nonce = wp_create_nonce( 'wp_rest' );
		$email = (string) get_option( 'admin_email' );
		\Vitrin\Shared\Scripts\Results::save( 'cdn.example.org/x.js?key=' . $secret, array( 'version' => '', 'state' => 'no-file', 'uses' => array(), 'bytes' => 0, 'time' => 5 ) );
		RefusalLog::count( 'vitrin_test', 500, 'Error of ' . $email . ' at 192.0.2.77 with _wpnonce=' . $nonce );
		$text = $this->call()->get_data()['text'];
		self::assertStringContainsString( 'WooCommerce: ' . WC()->version, $text );
		foreach ( array( $email, $nonce, '192.0.2.77', $secret, (string) wp_parse_url( home_url(), PHP_URL_HOST ), untrailingslashit( ABSPATH ), wp_get_current_user()->user_email, wp_get_current_user()->user_login ) as $personal ) {
			self::assertStringNotContainsString( $personal, $text );
		}
		self::assertSame( 'a … b … c https://x.org/p d', SupportText::without_personal( 'a me@x.org b Ab3dEf6hIj9kLmN0pQrStU c https://x.org/p?token=5 d' ) );
	}

	/**
	 * What messages bring along, and what is left of it.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function personal(): array {
		return array(
			'the host'                => array( 'www.digishop.ir: x', '…: x' ),
			'without www'             => array( 'digishop.ir: x', '…: x' ),
			'a host below'            => array( 'Cdn.Digishop.ir: app.js', '…: app.js' ),
			'in an address'           => array( 'https://digishop.ir/a?b=1 c', 'https://…/a c' ),
			'a CDN named after it'    => array( 'digishop-1.b-cdn.example: app.js', '…: app.js' ),
			'another host'            => array( 'cdn.jsdelivr.net: app.js', 'cdn.jsdelivr.net: app.js' ),
			'a longer name'           => array( 'notdigishop.irx', '…' ),
			'the content folder'      => array( WP_CONTENT_DIR . '/themes/a/b.php:3', '…/themes/a/b.php:3' ),
			'the plugins\' folder'    => array( WP_PLUGIN_DIR . '/x/y.php:3', '…/x/y.php:3' ),
			'somebody\'s home'        => array( 'in /home/ali/site/web/app/plugins/x/y.php:3', 'in …/site/web/app/plugins/x/y.php:3' ),
			'a home on Windows'       => array( 'in C:\\Users\\ali\\x.php', 'in …\\x.php' ),
			'IPv6'                    => array( 'from 2001:db8::7:1f, x', 'from …, x' ),
			'IPv6, a colon'           => array( '2001:db8::7: refused', '…: refused' ),
			'IPv6 around IPv4'        => array( '[::ffff:192.0.2.7]:80', '[…]:80' ),
			'a time'                  => array( 'at 12:34:56, A::b', 'at 12:34:56, A::b' ),
			'a mobile number'         => array( 'of 09123456789.', 'of ….' ),
			'in Persian digits'       => array( 'از ۰۹۱۲ ۳۴۵ ۶۷۸۹ آمد', 'از … آمد' ),
			'with the country'        => array( '+98 912-345-6789', '…' ),
			'a nonce'                 => array( 'nonce: 3f2a9c1b7d, x', 'nonce=…, x' ),
			'a nonce in JSON'         => array( '"_wpnonce":"3f2a9c1b7d"', '"_wpnonce=…"' ),
			'a nonce in an address'   => array( 'a?b&_wpnonce=abc d', 'a?b&_wpnonce=… d' ),
			'a password'              => array( 'password: hunter, x', 'password=…, x' ),
			'the word nonce'          => array( 'Calls with a fresh nonce: works', 'Calls with a fresh nonce: works' ),
			'the word in Persian'     => array( 'پاسخ با nonce تازه: سالم، security: ok', 'پاسخ با nonce تازه: سالم، security: ok' ),
			'a key of the keyboard'   => array( 'Key: Enter, monkey: 1234567', 'Key: Enter, monkey: 1234567' ),
			'a number that is none'   => array( '1091234567890 B', '1091234567890 B' ),
			'the child theme'         => array( 'Digi Shop Child: x.js, /themes/digi-child/x.js', '…: x.js, /themes/…/x.js' ),
		);
	}

	#[DataProvider( 'personal' )]
	#[TestDox( '[SET-02] the text for support names neither the shop nor a person: $_dataName' )]
	public function test_personal( string $text, string $expected ): void {
		$home = static fn (): string => 'https://www.digishop.ir';
		foreach ( array( 'pre_option_home', 'pre_option_siteurl' ) as $option ) {
			add_filter( $option, $home );
		}
		if ( str_contains( $text, 'Child' ) ) {
			add_filter( 'stylesheet', static fn (): string => 'digi-child' );
			wp_cache_set( 'theme-' . md5( get_theme_root( 'digi-child' ) . '/digi-child' ), array( 'headers' => array( 'Name' => 'Digi Shop Child' ), 'errors' => null, 'stylesheet' => 'digi-child', 'template' => get_template() ), 'themes' );
		}
		self::assertSame( $expected, SupportText::without_personal( $text ) );
	}

	#[TestDox( '[SET-02] of a child theme the text for support says only that there is one' )]
	public function test_child_theme(): void {
		add_filter( 'stylesheet', static fn (): string => 'digi-child' );
		$data = $this->call()->get_data();
		$text = array_column( array_column( $data['sections'], null, 'name' )['theme']['facts'], 'value', 'label' );
		self::assertStringContainsString( '- ' . __( 'Child of', 'vitrin' ) . ': ' . get_template() . "\n", $data['text'] );
		self::assertArrayHasKey( __( 'Theme', 'vitrin' ), $text );
		self::assertStringNotContainsString( '- ' . __( 'Theme', 'vitrin' ) . ':', $data['text'] );
	}

	#[TestDox( '[SET-02] what is stored is counted once for an answer, not for its text again' )]
	public function test_counts_once(): void {
		$calls = 0;
		$data  = new StoredData(
			'counted',
			'Counted',
			static function () use ( &$calls ): StoredDataState {
				++$calls;
				return new StoredDataState( StoredDataState::READY, 7, 1234 );
			},
			static fn () => null
		);
		$feature = new class( $data ) extends Feature {
			public function __construct( private readonly StoredData $data ) {}

			public function settings(): ?FeatureSettings {
				return null;
			}

			public function register(): void {}

			public function stored_data(): array {
				return array( $this->data );
			}
		};
		$all     = Features::all();
		$on      = array_values( array_filter( $all, array( Features::class, 'is_on' ) ) );
		Features::started( array( $feature ), array( $feature ) );
		try {
			$answer = $this->call()->get_data();
		} finally {
			Features::started( $all, $on );
		}
		self::assertSame( array( 'counted' ), array_column( $answer['data'], 'name' ) );
		self::assertStringContainsString( '- ' . sprintf( __( '%1$s: state %2$s, %3$d entries, %4$d bytes, %5$d of %6$d done', 'vitrin' ), 'Counted', 'ready', 7, 1234, 0, 0 ) . "\n", $answer['text'] );
		self::assertSame( 1, $calls );
	}

	#[TestDox( '[SET-02] Site Health has the same facts and two tests, for who may see them' )]
	public function test_site_health(): void {
		$info = SiteHealth::add_information( array( 'wp-core' => array() ) );
		self::assertArrayHasKey( 'wp-core', $info );
		self::assertSame( count( Report::sections()[0]->facts ), count( $info['vitrin-site']['fields'] ) );
		$tests = SiteHealth::add_tests( array( 'direct' => array( 'x' => 1 ), 'async' => array() ) );
		self::assertSame( array( 'x', 'vitrin_needs' ), array_keys( $tests['direct'] ) );
		self::assertSame( array( 'vitrin_self_test' ), array_keys( $tests['async'] ) );
		self::assertSame( 'vitrin_needs', SiteHealth::needs()['test'] );
		update_option( 'permalink_structure', '' );
		self::assertSame( 'recommended', SiteHealth::needs()['status'] );
		update_option( 'woocommerce_cart_page_id', 0 );
		self::assertSame( 'critical', SiteHealth::needs()['status'] );
		wp_set_current_user( $this->user( 'author' ) );
		self::assertSame( array(), SiteHealth::add_information( array() ) );
	}

	/**
	 * What the shop answers to the test's calls, and what the test says of it: the step, and a piece of its words.
	 *
	 * @return array<string, array{callable(string, array<string, mixed>): mixed, string}>
	 */
	public static function faults(): array {
		$answer = static fn ( int $status, string $body, array $headers = array() ): array => array( 'response' => array( 'code' => $status, 'message' => '' ), 'body' => $body, 'headers' => $headers, 'cookies' => array() );
		$page   = $answer( 200, 'vitrin-settings-' );
		$cart   = '{"code":200,"status":"success","msg":"","ajax_nonce":"n","fragments":{"script#vitrin-cart-data":"<script>{\"lines\":[]}</script>"}}';
		$is     = static fn ( string $url, string $action ): bool => str_contains( $url, $action );

		return array(
			'loopback blocked'    => array( static fn () => new \WP_Error( 'http_request_failed', 'cURL error 7' ), 'page' ),
			'a password'          => array( static fn () => $answer( 401, '' ), 'page' ),
			'no page'             => array( static fn () => $answer( 404, '' ), 'page' ),
			'a fatal error'       => array( static fn ( string $url ) => $is( $url, 'vitrin_' ) ? $answer( 500, 'Fatal error' ) : $page, 'nonce' ),
			'a firewall'          => array( static fn ( string $url ) => $is( $url, 'vitrin_' ) ? $answer( 403, '<html>' ) : $page, 'nonce' ),
			'no cart'             => array( static fn ( string $url ) => $is( $url, 'vitrin_' ) ? $answer( 200, '{"code":200}' ) : $page, 'nonce' ),
			'a cache'             => array( static fn ( string $url ) => $is( $url, 'vitrin_' ) ? $answer( 200, $cart, array( 'X-Cache' => 'HIT from edge' ) ) : $page, 'nonce' ),
			'an old answer'       => array( static fn ( string $url ) => $is( $url, 'vitrin_' ) ? $answer( 200, $cart, array( 'Age' => '30' ) ) : $page, 'nonce' ),
			'nonce refused'       => array( static fn ( string $url ) => $is( $url, 'get_cart' ) ? $answer( 200, $cart ) : ( $is( $url, 'vitrin_' ) ? $answer( 401, '{"code":401,"msg":"old"}' ) : $page ), 'add' ),
			'add refused'         => array( static fn ( string $url ) => $is( $url, 'get_cart' ) ? $answer( 200, $cart ) : ( $is( $url, 'vitrin_' ) ? $answer( 409, '{"code":409,"msg":"sold out"}' ) : $page ), 'add' ),
			'no cookie'           => array( static fn ( string $url ) => $is( $url, 'vitrin_' ) ? $answer( 200, $cart ) : $page, 'add' ),
		);
	}

	/** @param callable(string): mixed $shop */
	#[DataProvider( 'faults' )]
	#[TestDox( '[SET-02] the self-test says which step failed and why ($_dataName), tries none after it, and can be run again' )]
	public function test_self_test_faults( callable $shop, string $failed ): void {
		Products::simple( array( 'virtual' => true ) );
		add_filter( 'pre_http_request', static fn ( mixed $none, array $request, string $url ) => $shop( $url ), 10, 3 );
		$result = $this->call( '/self-test', 'POST' )->get_data();
		self::assertFalse( $result['ok'] );
		$steps = array_column( $result['steps'], 'state', 'name' );
		self::assertSame( $failed, array_search( 'failed', $steps, true ) );
		self::assertNotSame( '', array_column( $result['steps'], 'text', 'name' )[ $failed ] );
		if ( 'remove' !== $failed ) {
			self::assertSame( 'skipped', $steps['remove'] );
		}
		self::assertFalse( get_option( SelfTest::LOCK ) );
		self::assertSame( 'recommended', SiteHealth::self_test()['status'] );
	}

	#[TestDox( '[SEC-03] [SET-02] the self-test follows redirects of the shop, and hands the server\'s password to nobody else' )]
	public function test_password(): void {
		$_SERVER['PHP_AUTH_USER'] = 'ali';
		$_SERVER['PHP_AUTH_PW']   = 'secret';
		$sent                     = array();
		add_filter(
			'pre_http_request',
			static function ( mixed $none, array $request, string $url ) use ( &$sent ): array {
				$sent[] = array( $url, $request['headers']['Authorization'] ?? '', $request['redirection'] );
				$next   = array( home_url( '/shop' ) => '/shop/', home_url( '/shop/' ) => 'https://other.example/shop/' )[ $url ] ?? '';

				return array( 'response' => array( 'code' => '' === $next ? 200 : 301, 'message' => '' ), 'body' => '', 'headers' => '' === $next ? array() : array( 'Location' => $next ), 'cookies' => array() );
			},
			10,
			3
		);
		try {
			$answer = ( new Loopback() )->get( home_url( '/shop' ) );
			( new Loopback() )->get( 'https://other.example/' );
		} finally {
			unset( $_SERVER['PHP_AUTH_USER'], $_SERVER['PHP_AUTH_PW'] );
		}
		$password = 'Basic ' . base64_encode( 'ali:secret' );
		self::assertSame( array( array( home_url( '/shop' ), $password, 0 ), array( home_url( '/shop/' ), $password, 0 ), array( 'https://other.example/', '', 0 ) ), $sent );
		self::assertSame( 301, is_array( $answer ) ? $answer['status'] : 0 );
	}

	#[TestDox( '[SET-02] two self-tests never run at once' )]
	public function test_self_test_twice(): void {
		add_option( SelfTest::LOCK, time() . '.000001', '', false );
		self::assertSame( 409, $this->call( '/self-test', 'POST' )->get_status() );
		delete_option( SelfTest::LOCK );
		Lock::release( SelfTest::LOCK );
	}
}
