<?php
/**
 * Settings: shapes, checks, switches.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Assets\LoaderSettings;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\PrintedSettings;
use Vitrin\Shared\Settings\Registration;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;

/**
 * The PHP half of what Jest checks from the same fixtures.
 */
final class SettingsTest extends ShopTestCase {

	/** The next test's REST begins anew. */
	protected function tearDown(): void {
		$GLOBALS['wp_rest_server'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		parent::tearDown();
	}

	/**
	 * The features with a fixture of their settings.
	 *
	 * @return array<string, array{string}>
	 */
	public static function features(): array {
		$all = array();
		foreach ( (array) glob( dirname( __DIR__, 3 ) . '/src/*/settings.fixture.json' ) as $path ) {
			$feature         = basename( dirname( (string) $path ) );
			$all[ $feature ] = array( $feature );
		}

		return $all;
	}

	#[TestDox( '[SET-01] every feature that prints settings has a fixture, and every fixture a feature' )]
	public function test_every_feature_has_a_fixture(): void {
		$printing = array_keys( array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => array() !== $settings->for_script() ) );
		$fixtures = array_keys( self::features() );
		sort( $printing );
		sort( $fixtures );

		self::assertSame( $printing, $fixtures );
	}

	#[TestDox( '[SET-01] the printed settings have the shape of the fixture that Jest reads' )]
	#[DataProvider( 'features' )]
	public function test_printed_shape( string $feature ): void {
		$printed = Shape::sent( Registry::all()[ $feature ]->for_script() );

		self::assertSame( array(), Shape::differences( Shape::fixture( $feature . '/settings.fixture.json' ), $printed ) );
	}

	#[TestDox( '[SET-01] the shape check itself sees a missing key, an extra key and a wrong type' )]
	public function test_shape_check(): void {
		$fixture = json_decode( '{"a":1,"b":[{"c":"x"}]}' );

		self::assertSame( array(), Shape::differences( $fixture, json_decode( '{"a":2,"b":[]}' ) ) );
		self::assertSame( array( '.a is missing' ), Shape::differences( $fixture, json_decode( '{"b":[]}' ) ) );
		self::assertSame( array( '.d is not in the fixture' ), Shape::differences( $fixture, json_decode( '{"a":1,"b":[],"d":1}' ) ) );
		self::assertSame( array( '.b[0].c is boolean, not string' ), Shape::differences( $fixture, json_decode( '{"a":1,"b":[{"c":false}]}' ) ) );
	}

	#[TestDox( '[SET-01] the loader\'s settings have the shape of the fixture that Jest reads' )]
	public function test_loader_shape(): void {
		Assets::register_handles();
		Assets::enqueue_chunk( 'search-starter' );
		$settings = LoaderSettings::all();

		self::assertSame( array(), Shape::differences( Shape::fixture( 'shared/loader/settings.fixture.json' ), Shape::sent( $settings ) ) );
		// What chunks take from the window: WORDPRESS in webpack.config.js.
		$handles = array_map( static fn ( string $script ): string => (string) strtok( $script, ' ' ), $settings['react'] );
		self::assertSame( array(), array_diff( array( 'react', 'react-jsx-runtime', 'wp-element', 'wp-i18n' ), $handles ) );
	}

	#[TestDox( '[SET-01] a script of WordPress that lies elsewhere is named in full' )]
	public function test_loader_scripts(): void {
		Assets::register_handles();
		$moved = static fn ( string $src, string $handle ): string => array(
			'react'   => 'https://cdn.example/react.production.js',
			'wp-i18n' => includes_url( 'js/dist/other.min.js' ),
		)[ $handle ] ?? $src;
		add_filter( 'script_loader_src', $moved, 10, 2 );
		$scripts = LoaderSettings::all()['react'];

		self::assertContains( 'react https://cdn.example/react.production.js', $scripts );
		self::assertContains( 'wp-i18n other.min.js', $scripts );
	}

	#[TestDox( '[SET-01] where WordPress’s scripts are is said without the site’s host; another host’s is named' )]
	public function test_loader_folder_of_scripts(): void {
		Assets::register_handles();
		self::assertSame( '/wp-includes/js/dist/', LoaderSettings::all()['dist'] );
		add_filter( 'includes_url', static fn ( string $url ): string => str_replace( home_url(), 'https://cdn.example', $url ) );
		self::assertSame( 'https://cdn.example/wp-includes/js/dist/', LoaderSettings::all()['dist'] );
	}

	#[TestDox( '[SET-01] a word that changes in whatever chunk gives its words another address' )]
	public function test_loader_translations_change(): void {
		add_filter( 'determine_locale', static fn (): string => 'fa_IR' );
		$dir   = dirname( __DIR__, 3 ) . '/languages';
		$all   = $dir . '/vitrin-fa_IR.l10n.php';
		// One with a plural is keyed by both forms, of which a chunk's file has the first.
		$known = array_map( static fn ( string $key ): string => (string) strtok( $key, "\0" ), array_map( 'strval', array_keys( ( include $all )['messages'] ) ) );
		// Else it would not be the file to go by.
		foreach ( (array) glob( $dir . '/vitrin-fa_IR-*.json' ) as $path ) {
			$of_part = json_decode( (string) file_get_contents( (string) $path ), true )['locale_data']['messages'];
			unset( $of_part[''] );
			self::assertNotSame( array(), $of_part );
			self::assertSame( array(), array_diff( array_keys( $of_part ), $known ), (string) $path );
		}
		$before = LoaderSettings::all()['translations'];
		$time   = (int) filemtime( $all );
		touch( $all, $time + 60 );
		clearstatcache();
		try {
			$after = LoaderSettings::all()['translations'];
		} finally {
			touch( $all, $time );
			clearstatcache();
		}

		self::assertStringContainsString( 'vitrin-fa_IR-%s.json?ver=' . Build::id(), $before );
		self::assertNotSame( $before, $after );
		self::assertSame( $before, LoaderSettings::all()['translations'] );
	}

	#[TestDox( '[SET-01] words come from the page\'s own host, where the site has two names as well; from a CDN only where the plugin is nowhere else' )]
	public function test_loader_translations_host(): void {
		add_filter( 'determine_locale', static fn (): string => 'fa_IR' );
		$moved = static fn ( string $url ): string => (string) preg_replace( '#^https?://[^/]+#', 'https://www.shop.example', $url );
		self::assertStringStartsWith( '/', LoaderSettings::all()['translations'] );
		add_filter( 'plugins_url', $moved );
		self::assertStringStartsWith( 'https://www.shop.example/', LoaderSettings::all()['translations'] );
		add_filter( 'site_url', $moved );
		self::assertStringStartsWith( '/', LoaderSettings::all()['translations'] );
	}

	#[TestDox( '[SET-01] what a page leaves out is what Jest holds the scripts to' )]
	#[DataProvider( 'features' )]
	public function test_defaults( string $feature ): void {
		$settings = Registry::all()[ $feature ];
		$defaults = $settings->script_defaults();
		$file     = dirname( __DIR__, 3 ) . "/src/$feature/defaults.fixture.json";
		$fixture  = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : array();
		if ( 'add-to-cart' === $feature ) {
			// The cart's own, which the scripts know.
			self::assertSame( wc_get_cart_url(), $defaults['cart_url'] );
			unset( $defaults['cart_url'] );
		}

		self::assertSame( $fixture, $defaults );
		self::assertSame( array(), array_diff_key( $defaults, $settings->for_script() ) );
	}

	#[TestDox( '[SET-01] every feature with defaults has a fixture of them, and every fixture a feature' )]
	public function test_every_default_has_a_fixture(): void {
		$with  = array_keys( array_filter( Registry::all(), static fn ( FeatureSettings $settings ): bool => array() !== $settings->script_defaults() ) );
		$found = array_map( static fn ( string $path ): string => basename( dirname( $path ) ), (array) glob( dirname( __DIR__, 3 ) . '/src/*/defaults.fixture.json' ) );
		sort( $with );
		sort( $found );

		self::assertSame( $with, $found );
	}

	#[TestDox( '[SET-01] a page says what differs from the defaults, and nothing else' )]
	public function test_printed(): void {
		$settings = Registry::all()['side-cart'];
		self::assertSame( array( 'mini_cart_selector', 'words' ), array_keys( $settings->printed() ) );
		self::assertSame( array(), Registry::all()['quantity']->printed() );
		self::assertSame( '<script type="application/json" id="x">[]</script>', PrintedSettings::element( 'x', array() ) );

		update_option( Store::OPTION, array( 'side-cart' => array( 'animation' => 0, 'should_open' => false ) ) );
		self::assertSame( array( 'should_open' => false, 'animation' => 0 ), array_diff_key( $settings->printed(), array( 'mini_cart_selector' => '', 'words' => '' ) ) );

		add_filter( 'vitrin_wc_ajax_actions', static fn ( array $actions ): array => array_diff( $actions, array( 'vitrin_add_item' ) ) );
		$printed = Registry::all()['cart']->printed();
		self::assertContains( 'vitrin_get_cart', $printed['wc_ajax_actions'] );
		self::assertNotContains( 'vitrin_add_item', $printed['wc_ajax_actions'] );
	}

	#[TestDox( '[SIDE-01] the loader is told which of WordPress\'s scripts the page has itself, also as what others need' )]
	public function test_enqueued(): void {
		Assets::register_handles();
		self::assertSame( array(), LoaderSettings::all()['enqueued'] );
		wp_enqueue_script( 'neighbour', 'https://shop.example/n.js', array( 'wp-element' ), '1', true );
		try {
			$enqueued = LoaderSettings::all()['enqueued'];
		} finally {
			wp_dequeue_script( 'neighbour' );
			wp_deregister_script( 'neighbour' );
		}
		self::assertContains( 'react', $enqueued );
		self::assertContains( 'wp-element', $enqueued );
		self::assertNotContains( 'wp-i18n', $enqueued );
	}

	#[TestDox( '[SET-01] [NOTE-01] [LIST-08] chunks are named to the loader after the last feature has asked for one, and before scripts are printed' )]
	public function test_named_last(): void {
		$asked = array();
		foreach ( $GLOBALS['wp_filter']['wp_footer']->callbacks as $priority => $callbacks ) {
			foreach ( array_column( $callbacks, 'function' ) as $callback ) {
				if ( is_array( $callback ) && 'enqueue' === $callback[1] ) {
					$asked[] = $priority;
				}
			}
		}
		$named = has_action( 'wp_footer', array( LoaderSettings::class, 'print' ) );

		self::assertCount( 2, $asked );
		self::assertGreaterThan( max( $asked ), $named );
		self::assertLessThan( has_action( 'wp_footer', 'wp_print_footer_scripts' ), $named );
	}

	#[TestDox( '[SET-01] of a chunk that waits the page has its style, its name and what brings it' )]
	public function test_waiting_parts(): void {
		Assets::register_handles();
		Assets::enqueue_chunk( 'mini-cart' );
		Assets::enqueue_chunk( 'quantity' );
		$printed = LoaderSettings::all();

		self::assertSame( array( 'mini-cart' => '.vitrin-mini-cart__button' ), $printed['waiting'] );
		self::assertSame( array( 'quantity' ), $printed['page_chunks'] );
		self::assertFalse( wp_script_is( Assets::PREFIX . 'mini-cart', 'enqueued' ) );
		self::assertTrue( wp_style_is( Assets::PREFIX . 'mini-cart', 'enqueued' ) );
	}

	#[TestDox( '[SET-01] a chunk that another one holds is not printed beside it' )]
	public function test_held_parts(): void {
		Assets::register_handles();
		foreach ( array( 'quantity', 'address' ) as $chunk ) {
			wp_enqueue_script( Assets::PREFIX . $chunk );
		}
		self::assertEqualsCanonicalizing( array( 'quantity', 'address' ), LoaderSettings::all()['page_chunks'] );
		Assets::enqueue_chunk( 'product-page' );

		self::assertEqualsCanonicalizing( array( 'product-page', 'address' ), LoaderSettings::all()['page_chunks'] );
		self::assertFalse( wp_script_is( Assets::PREFIX . 'quantity', 'enqueued' ) );
		self::assertTrue( wp_style_is( Assets::PREFIX . 'product-page', 'enqueued' ) );
	}

	#[TestDox( '[SET-02] every default is a value that its own field accepts' )]
	public function test_defaults_are_sound(): void {
		foreach ( Registry::all() as $feature => $settings ) {
			foreach ( $settings->fields() as $name => $field ) {
				self::assertSame( $field->default, $field->check( $field->default ), "$feature.$name" );
			}
		}
	}

	#[TestDox( '[SET-01] [SET-02] each setting has its texts and each text its setting, each value of a choice a label, each number a unit, unless it is the first of a series' )]
	public function test_every_setting_has_texts(): void {
		foreach ( Registry::all() as $feature => $settings ) {
			$texts = $settings->field_texts();
			self::assertSame( array_keys( $settings->fields() ), array_keys( $texts ), $feature );
			foreach ( $settings->fields() as $name => $field ) {
				$text = $texts[ $name ];
				self::assertNotSame( '', $text->label, "$feature.$name" );
				self::assertNotSame( '', $text->description, "$feature.$name" );
				self::assertSame( $field->choices(), array_map( 'strval', array_keys( $text->choices ) ), "$feature.$name" );
				self::assertNotContains( '', $text->choices, "$feature.$name" );
				self::assertSame( 'integer' === $field->type && ! in_array( $name, array( 'number_first', 'promo_min', 'promo_max' ), true ), '' !== $text->unit, "$feature.$name" );
			}
		}
	}

	#[TestDox( '[SET-01] reading the settings translates nothing: a page pays for no label' )]
	public function test_reading_translates_nothing(): void {
		$translated = array();
		$count      = static function ( string $translation, string $text ) use ( &$translated ): string {
			$translated[] = $text;
			return $translation;
		};
		foreach ( array( 'gettext_vitrin', 'gettext_with_context_vitrin', 'ngettext_vitrin' ) as $hook ) {
			add_filter( $hook, $count, 10, 2 );
		}
		foreach ( Registry::all() as $settings ) {
			// As a request begins: nothing is kept of a read before.
			$settings = new $settings();
			Store::is_on( $settings );
			foreach ( array_keys( $settings->fields() ) as $name ) {
				Store::value( $settings, $name );
			}
		}
		self::assertSame( array(), $translated );

		Registry::all()['side-cart']->field_texts();
		self::assertContains( 'Floating button', $translated, 'the count hears of labels' );
	}

	/**
	 * Values that would break a page.
	 *
	 * @return array<string, array{string, string, mixed}>
	 */
	public static function bad_values(): array {
		return array(
			'a number too high'           => array( 'side-cart', 'animation', '9999999' ),
			'a number too low'            => array( 'cart', 'timeout', '1' ),
			'not a number'                => array( 'side-cart', 'animation', '4e2' ),
			'a negative number'           => array( 'side-cart', 'animation', '-1' ),
			'an unknown choice'           => array( 'side-cart', 'position', 'left' ),
			'a list for a choice'         => array( 'side-cart', 'position', array( 'end' ) ),
			'a switch that is neither'    => array( 'side-cart', 'should_open', 'perhaps' ),
			'markup as a selector'        => array( 'side-cart', 'mini_cart_selector', '</script><script>alert(1)</script>' ),
			'a rule as a selector'        => array( 'side-cart', 'mini_cart_selector', 'a{color:red}' ),
			'an open bracket'             => array( 'side-cart', 'mini_cart_selector', 'a[href' ),
			'an open quote'               => array( 'side-cart', 'mini_cart_selector', 'a[href="x]' ),
			'an empty member of the list' => array( 'side-cart', 'mini_cart_selector', '.a,,.b' ),
			'a lone dot'                  => array( 'side-cart', 'mini_cart_selector', '.' ),
			'a class that starts with ..' => array( 'side-cart', 'mini_cart_selector', '..a' ),
			'a selector without end'      => array( 'side-cart', 'mini_cart_selector', str_repeat( '.a ', 400 ) ),
		);
	}

	#[TestDox( '[SET-02] a value that would break a page is refused and the old one stays' )]
	#[DataProvider( 'bad_values' )]
	public function test_bad_value_is_refused( string $feature, string $name, mixed $value ): void {
		$settings = Registry::all()[ $feature ];
		$before   = Store::value( $settings, $name );

		update_option( Store::OPTION, array( $feature => array( $name => $value ) ) );

		self::assertSame( $before, Store::value( $settings, $name ) );
	}

	#[TestDox( '[SET-02] a sound value is kept in its type, also from a form and in Persian digits' )]
	public function test_sound_values(): void {
		update_option(
			Store::OPTION,
			array(
				'side-cart' => array(
					'animation'          => '۲۵۰',
					'should_open'        => '0',
					'mini_cart_selector' => ' header a[href*="cart"],  .سبد > a ',
				),
			)
		);
		$settings = Registry::all()['side-cart'];

		self::assertSame( 250, Store::value( $settings, 'animation' ) );
		self::assertFalse( Store::value( $settings, 'should_open' ) );
		self::assertSame( 'header a[href*="cart"], .سبد > a', Store::value( $settings, 'mini_cart_selector' ) );
	}

	#[TestDox( '[SET-02] what no feature knows is not stored' )]
	public function test_unknown_is_dropped(): void {
		update_option(
			Store::OPTION,
			array(
				'nonsense' => array( 'a' => 1 ),
				'cart'     => array( 'nonsense' => 1 ),
			)
		);
		$stored = get_option( Store::OPTION );

		self::assertIsArray( $stored );
		self::assertSame( array_keys( Registry::all() ), array_keys( $stored ) );
		self::assertArrayNotHasKey( 'nonsense', $stored['cart'] );
	}

	#[TestDox( '[SET-02] a value put into the database by hand can\'t break a page: the default is used' )]
	public function test_unsound_database(): void {
		foreach ( array( 'nonsense', array( 'side-cart' => 'nonsense' ), array( 'side-cart' => array( 'animation' => array( 1 ) ) ) ) as $value ) {
			add_filter( 'pre_option_' . Store::OPTION, static fn () => $value );
			self::assertSame( 400, Store::value( Registry::all()['side-cart'], 'animation' ) );
			self::assertTrue( Store::is_on( Registry::all()['side-cart'] ) );
			remove_all_filters( 'pre_option_' . Store::OPTION );
		}
	}

	#[TestDox( '[SET-02] REST refuses unknown members and values out of range, and needs a capability' )]
	public function test_rest(): void {
		$this->new_rest_server( $this->user( 'administrator' ) );
		$schema = Registration::schema();

		self::assertTrue( rest_validate_value_from_schema( array( 'cart' => array( 'timeout' => 9000 ) ), $schema ) );
		self::assertWPErrorCode( rest_validate_value_from_schema( array( 'cart' => array( 'timeout' => 1 ) ), $schema ) );
		self::assertWPErrorCode( rest_validate_value_from_schema( array( 'cart' => array( 'other' => 1 ) ), $schema ) );
		self::assertWPErrorCode( rest_validate_value_from_schema( array( 'other' => array() ), $schema ) );

		wp_set_current_user( $this->user( 'subscriber' ) );
		$request = new \WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_param( Store::OPTION, array( 'cart' => array( 'timeout' => 9000 ) ) );
		self::assertSame( 403, rest_do_request( $request )->get_status() );

		wp_set_current_user( $this->user( 'administrator' ) );
		self::assertSame( 200, rest_do_request( $request )->get_status() );
		self::assertSame( 9000, Store::value( Registry::all()['cart'], 'timeout' ) );
	}

	#[TestDox( '[SEC-03] [SET-02] [THEME-04] REST tells and checks our settings for those who may manage them; to others it says nothing of them' )]
	public function test_rest_is_silent(): void {
		$ask = static fn ( string $method, string $route ): string => (string) wp_json_encode( rest_do_request( new \WP_REST_Request( $method, $route ) )->get_data() );
		foreach ( array( 'guest' => 0, 'shop_manager' => $this->user( 'shop_manager' ), 'administrator' => $this->user( 'administrator' ) ) as $who => $user ) {
			$this->new_rest_server( $user );
			foreach ( array( array( 'GET', '/' ), array( 'GET', '/wp/v2' ), array( 'OPTIONS', '/wp/v2/settings' ) ) as list( $method, $route ) ) {
				$answer = $ask( $method, $route );
				self::assertStringContainsString( 'posts_per_page', $answer, 'other settings are told' );
				self::assertSame( 'administrator' === $who, str_contains( $answer, Store::OPTION ), "$who: $method $route" );
			}
		}
		$request = new \WP_REST_Request( 'POST', '/wp/v2/settings' );
		$request->set_param( Store::OPTION, array( 'cart' => array( 'timeout' => 1 ) ) );
		self::assertSame( 400, rest_do_request( $request )->get_status() );
	}

	#[TestDox( '[SEC-03] [SET-02] a call of admin-ajax doesn\'t pay for our settings; the check of what is written holds there too' )]
	public function test_admin_ajax(): void {
		unregister_setting( Registration::GROUP, Store::OPTION );
		add_filter( 'wp_doing_ajax', '__return_true' );
		Registration::register_for_admin();
		self::assertArrayNotHasKey( Store::OPTION, get_registered_settings() );
		update_option( Store::OPTION, array( 'cart' => array( 'timeout' => 1 ) ) );
		self::assertNotSame( 1, get_option( Store::OPTION )['cart']['timeout'] );

		remove_filter( 'wp_doing_ajax', '__return_true' );
		Registration::register_for_admin();
		self::assertArrayHasKey( Store::OPTION, get_registered_settings() );
	}

	/**
	 * WordPress's REST as a request of its own finds it.
	 *
	 * @param int $user Who asks; 0 for a guest.
	 */
	private function new_rest_server( int $user ): void {
		wp_set_current_user( $user );
		unregister_setting( Registration::GROUP, Store::OPTION );
		$GLOBALS['wp_rest_server'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		rest_get_server();
	}

	#[TestDox( '[SET-02] a feature that needs another is off when that is off' )]
	public function test_requirements(): void {
		self::assertTrue( Store::is_on( Registry::all()['side-cart'] ) );

		update_option( Store::OPTION, array( 'cart' => array( 'enabled' => false ) ) );

		self::assertFalse( Store::is_on( Registry::all()['side-cart'] ) );
		self::assertFalse( Store::is_on( Registry::all()['add-to-cart'] ) );
		self::assertTrue( Store::is_on( Registry::all()['quantity'] ) );
	}

	#[TestDox( '[SEC-02] nothing in the printed JSON can end its element' )]
	public function test_printed_json_is_inert(): void {
		$html = PrintedSettings::element( 'x', array( 'a' => '</script><!--<script>&' ) );

		self::assertSame( 1, preg_match( '#^<script type="application/json" id="x">([^<>&]*)</script>$#', $html, $match ) );
		self::assertSame( array( 'a' => '</script><!--<script>&' ), json_decode( $match[1], true ) );
	}

	#[TestDox( '[SET-02] what is stored is unserialized once for all that a page asks, and anew once it is another or other code has a say' )]
	public function test_read_once(): void {
		$cart  = Registry::all()['cart'];
		$store = static function ( int $timeout ): void {
			$options = array( Store::OPTION => serialize( array( 'cart' => array( 'timeout' => $timeout ), 'witness' => new Unserialized() ) ) ) + wp_load_alloptions(); // phpcs:ignore WordPress.PHP.DiscouragedPHPFunctions, WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound -- As WordPress has it.
			wp_cache_set( 'alloptions', $options, 'options' );
		};

		delete_option( Store::OPTION );
		Store::provide();
		Unserialized::$times = 0;
		$store( 7000 );
		self::assertSame( array( 7000, 7000, true ), array( Store::value( $cart, 'timeout' ), Store::stored_value( $cart, 'timeout' ), Store::is_on( $cart ) ) );
		self::assertSame( 1, Unserialized::$times );

		$store( 8000 );
		self::assertSame( 8000, Store::value( $cart, 'timeout' ) );
		update_option( Store::OPTION, array( 'cart' => array( 'timeout' => 9000 ) ) );
		self::assertSame( 9000, Store::value( $cart, 'timeout' ) );
		foreach ( array( 'option_' . Store::OPTION, 'pre_option_' . Store::OPTION ) as $filter ) {
			add_filter( $filter, static fn (): array => array( 'cart' => array( 'timeout' => 6000 ) ) );
			self::assertSame( 6000, Store::value( $cart, 'timeout' ), $filter );
			remove_all_filters( $filter );
			self::assertSame( 9000, Store::value( $cart, 'timeout' ) );
		}
		add_filter( 'pre_option', static fn ( mixed $value, string $name ): mixed => Store::OPTION === $name ? array( 'cart' => array( 'timeout' => 5500 ) ) : $value, 10, 2 );
		self::assertSame( 5500, Store::value( $cart, 'timeout' ) );
		remove_all_filters( 'pre_option' );
		delete_option( Store::OPTION );
		self::assertSame( $cart->field( 'timeout' )?->default, Store::value( $cart, 'timeout' ) );
	}

	/**
	 * Expects an error.
	 *
	 * @param mixed $value What came.
	 */
	private static function assertWPErrorCode( mixed $value ): void {
		self::assertInstanceOf( \WP_Error::class, $value );
	}
}

/** Counts how often it was read from a text. */
final class Unserialized { // phpcs:ignore Generic.Files.OneObjectStructurePerFile.MultipleFound -- Of this test alone.

	/** Since the test began. */
	public static int $times = 0;

	/** Counts. */
	public function __wakeup(): void {
		++self::$times;
	}
}
