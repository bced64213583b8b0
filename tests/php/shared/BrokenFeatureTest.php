<?php
/**
 * A feature that throws while it starts.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Plugin\BrokenFeatures;
use Vitrin\Tests\FreshSite;

/**
 * The quick view is broken in each way that PHP knows; the shop goes on.
 */
final class BrokenFeatureTest extends FreshSite {

	private const REGISTER = 'public function register(): void { add_action( "wp_footer", static fn () => print( "half" ) ); add_action( "wp_footer", array( $this, "settings" ) ); %s }';

	/** Other plugins' notices rely on what WordPress loads for admin screens alone. */
	private const ADMIN_SCREEN = 'require_once ABSPATH . "wp-admin/includes/admin.php"; set_current_screen( "dashboard" );';

	/**
	 * Bodies of the class, in place of the feature's own.
	 *
	 * @return array<string, array{string}>
	 */
	public static function faults(): array {
		$settings = 'public function settings(): ?\Vitrin\Shared\Settings\FeatureSettings { %s }';
		$own      = sprintf( $settings, 'return new Settings();' );
		$register = sprintf( self::REGISTER, '' );
		$thrown   = 'throw new \RuntimeException( "broken by a test" );';

		return array(
			'constructor' => array( 'public function __construct() { ' . $thrown . ' } ' . $own . $register ),
			'settings'    => array( sprintf( $settings, $thrown ) . $register ),
			'no settings' => array( sprintf( $settings, 'return 5;' ) . $register ),
			'register'    => array( $own . sprintf( self::REGISTER, $thrown ) ),
			'no such function' => array( $own . sprintf( self::REGISTER, 'no_such_function();' ) ),
			'parse error' => array( $own . ' public function register(): void { 5 5 }' ),
		);
	}

	/** @param string $body Of the class. */
	#[DataProvider( 'faults' )]
	#[TestDox( '[SET-02] a feature whose class throws ($_dataName) takes nothing else with it, leaves no hook behind and counts as off' )]
	public function test_others_run( string $body ): void {
		$class  = 'namespace Vitrin\QuickView; final class Hooks extends \Vitrin\Shared\Plugin\Feature { ' . $body . ' }';
		$before = 'spl_autoload_register( static function ( $name ) { if ( "Vitrin\\\\QuickView\\\\Hooks" === $name ) { eval( ' . var_export( $class, true ) . ' ); } } );';
		$state  = self::site(
			$before,
			'ob_start();
			do_action( "wp_footer" );
			$footer = ob_get_clean();
			$GLOBALS["current_user"] = null;
			wp_set_current_user( 1 );
			' . self::ADMIN_SCREEN . '
			ob_start();
			do_action( "admin_notices" );
			$notice = ob_get_clean();
			return array(
				"broken" => Vitrin\Shared\Plugin\BrokenFeatures::all(),
				"cart"   => has_action( "wc_ajax_vitrin_get_cart" ),
				"page"   => isset( rest_get_server()->get_routes()["/vitrin/v1/settings"] ),
				"call"   => has_action( "wc_ajax_vitrin_product_view" ),
				"is_on"  => array_map( static fn ( $settings ) => Vitrin\Shared\Settings\Store::is_on( $settings ), Vitrin\Shared\Settings\Registry::all() ),
				"notice" => str_contains( $notice, "tab=status" ),
				"half"   => str_contains( $footer, "half" ) || str_contains( $footer, "vitrin-settings-quick-view" ),
				"footer" => str_contains( $footer, "vitrin-settings-" ),
			);'
		);
		self::assertSame( array( 'quick-view' ), array_keys( $state['broken'] ) );
		self::assertTrue( $state['cart'] );
		self::assertTrue( $state['page'] );
		self::assertFalse( $state['call'] );
		self::assertTrue( $state['is_on']['side-cart'] );
		self::assertFalse( $state['is_on']['quick-view'] ?? false );
		self::assertTrue( $state['notice'] );
		self::assertFalse( $state['half'] );
		self::assertTrue( $state['footer'] );
	}

	#[TestDox( '[SET-02] a feature whose class throws leaves no hook of the catalogue behind either' )]
	public function test_catalogue(): void {
		$class  = 'namespace Vitrin\Filters; final class Hooks extends \Vitrin\Shared\Plugin\Feature {
			public function settings(): ?\Vitrin\Shared\Settings\FeatureSettings { return new Settings(); }
			public static function hooked_classes(): array { return array( \Vitrin\Catalog\Address::class ); }
			public function register(): void { add_action( "parse_request", array( \Vitrin\Catalog\Address::class, "clean" ), 5 ); throw new \RuntimeException( "broken by a test" ); }
		}';
		$before = 'spl_autoload_register( static function ( $name ) { if ( "Vitrin\\\\Filters\\\\Hooks" === $name ) { eval( ' . var_export( $class, true ) . ' ); } } );';
		$state  = self::site( $before, 'return array( array_keys( Vitrin\Shared\Plugin\BrokenFeatures::all() ), has_action( "parse_request", array( Vitrin\Catalog\Address::class, "clean" ) ), has_filter( "posts_search", array( Vitrin\Catalog\Search\Results::class, "search" ) ) );' );
		self::assertSame( array( 'filters' ), $state[0] );
		self::assertFalse( $state[1] );
		self::assertSame( 20, $state[2], 'of another feature' );
	}

	#[TestDox( '[SET-02] each class of the catalogue that is hooked is named by the one feature that hooks it' )]
	public function test_hooked_classes(): void {
		list( $named, $hooked ) = self::site(
			'',
			'$hooked = array();
			foreach ( $GLOBALS["wp_filter"] as $hook ) {
				foreach ( array_merge( ...array_values( $hook->callbacks ) ) as $callback ) {
					$function = $callback["function"];
					$owner    = $function instanceof Closure ? ( new ReflectionFunction( $function ) )->getClosureScopeClass()?->name : ( is_array( $function ) ? ( is_object( $function[0] ) ? get_class( $function[0] ) : $function[0] ) : "" );
					if ( str_starts_with( (string) $owner, "Vitrin\\\\Catalog\\\\" ) ) {
						$hooked[] = $owner;
					}
				}
			}
			return array( array_merge( ...array_map( static fn ( $feature ) => $feature::hooked_classes(), Vitrin\Shared\Plugin\Features::all() ) ), array_values( array_unique( $hooked ) ) );'
		);
		self::assertEqualsCanonicalizing( $named, $hooked );
	}

	/**
	 * Bodies of a class that has shortcodes, which throw before it can register them.
	 *
	 * @return array<string, array{string}>
	 */
	public static function faults_before_embeds(): array {
		$broken = array_diff_key( self::faults(), array_flip( array( 'register', 'no such function' ) ) );
		$embeds = 'public function settings(): ?\Vitrin\Shared\Settings\FeatureSettings { return new Settings(); } public function register(): void {} public function register_embeds( bool $is_on ): void { throw new \RuntimeException( "broken by a test" ); }';

		return $broken + array( 'embeds' => array( $embeds ) );
	}

	/** @param string $body Of the class. */
	#[DataProvider( 'faults_before_embeds' )]
	#[TestDox( '[SET-02] shortcodes and blocks of a feature whose class throws ($_dataName) print nothing, the others\' what they always do' )]
	public function test_embeds( string $body ): void {
		if ( ! str_contains( $body, 'register_embeds' ) ) {
			$body .= ' public function register_embeds( bool $is_on ): void { add_shortcode( "vitrin_search", "__return_true" ); }';
		}
		$class  = 'namespace Vitrin\Search; final class Hooks extends \Vitrin\Shared\Plugin\Feature { ' . $body . ' }';
		$before = 'spl_autoload_register( static function ( $name ) { if ( "Vitrin\\\\Search\\\\Hooks" === $name ) { eval( ' . var_export( $class, true ) . ' ); } } );';
		$state  = self::site(
			$before,
			'return array(
				"broken" => array_keys( Vitrin\Shared\Plugin\BrokenFeatures::all() ),
				"search" => do_shortcode( "a[vitrin_search display=\"field\"]b" ),
				"block"  => do_blocks( "a<!-- wp:vitrin/search /-->b" ),
				"cart"   => do_shortcode( "[vitrin_mini_cart]" ),
			);'
		);
		self::assertSame( array( 'search' ), $state['broken'] );
		self::assertSame( 'ab', $state['search'] );
		self::assertSame( 'ab', $state['block'] );
		self::assertStringContainsString( '<', $state['cart'] );
	}

	#[TestDox( '[SET-02] every shortcode that a feature registers is in the list of all' )]
	public function test_shortcodes(): void {
		$state = self::site( '', 'return array_values( array_filter( array_keys( $GLOBALS["shortcode_tags"] ), static fn ( $name ) => str_starts_with( $name, "vitrin" ) ) );' );
		self::assertEqualsCanonicalizing( BrokenFeatures::SHORTCODES, $state );
	}

	#[TestDox( '[SET-02] nobody but who runs the shop reads that a feature is broken' )]
	public function test_notice(): void {
		$state = self::site(
			'spl_autoload_register( static function ( $name ) { if ( "Vitrin\\\\Digits\\\\Hooks" === $name ) { throw new RuntimeException( "no" ); } } );',
			self::ADMIN_SCREEN . 'ob_start(); do_action( "admin_notices" ); return array( ob_get_clean(), array_keys( Vitrin\Shared\Plugin\BrokenFeatures::all() ) );'
		);
		self::assertStringNotContainsString( 'tab=status', $state[0] );
		self::assertSame( array( 'digits' ), $state[1] );
	}
}
