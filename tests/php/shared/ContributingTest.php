<?php
/**
 * What CONTRIBUTING.md tells somebody who adds something.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\FreshSite;

/** The page's own examples, put word for word where it says into a copy of the plugin, in a process that runs that copy. */
final class ContributingTest extends FreshSite {

	/** What the examples say of guides, and CONTRIBUTING.md leaves to the reader. */
	private const GUIDE = '<?php
namespace Vitrin\SizeGuide;
final class Guide {
	public static array $left = array( "shirt", "shoe" );
	public static function of( int $product ): string { return "of $product"; }
	public static function all(): array { return array( "guides" => array( "shirt" ) ); }
	public static function make_next(): bool { array_shift( self::$left ); return array() !== self::$left; }
}';

	/** The copy's folder. */
	private static string $copy = '';

	/** Writes the copy. */
	public static function setUpBeforeClass(): void {
		parent::setUpBeforeClass();
		self::$copy = sys_get_temp_dir() . '/vitrin-contributing-' . bin2hex( random_bytes( 6 ) );
		$root       = dirname( __DIR__, 3 );
		mkdir( self::$copy );
		exec( 'cp -R ' . escapeshellarg( "$root/src" ) . ' ' . escapeshellarg( self::$copy ) );
		symlink( "$root/build", self::$copy . '/build' );
		symlink( "$root/languages", self::$copy . '/languages' );

		list( $hooks, $settings ) = self::php_of( 'A feature' );
		list( $call, $route ) = self::php_of( 'A call (wc-ajax or REST)' );
		list( $job )        = self::php_of( 'A background job' );
		$declared           = array( self::declaration( 'A call (wc-ajax or REST)' ), $route, self::declaration( 'A background job' ) );
		$uses               = array( 'use Vitrin\Shared\Http\Input;', 'use Vitrin\Shared\Http\Route;', 'use Vitrin\Shared\Settings\Access;' );
		preg_match( '/`(public function settings\(\).*?)`/', self::section( 'A feature' ), $switch );
		$files              = array(
			'Settings' => $settings,
			'Hooks'    => str_replace(
				array( "use Vitrin\\Shared\\Plugin\\Feature;\n", "\tpublic function register(): void {\n" ),
				array( "use Vitrin\\Shared\\Plugin\\Feature;\n" . implode( "\n", $uses ) . "\n", "$switch[1]\n\tpublic function register(): void {\n" . implode( "\n", $declared ) . "\n" ),
				$hooks
			),
			'GetGuide' => $call,
			'Guides'   => $job,
			'Guide'    => self::GUIDE,
		);
		mkdir( self::$copy . '/src/size-guide' );
		foreach ( $files as $name => $code ) {
			file_put_contents( self::$copy . "/src/size-guide/$name.php", $code );
		}
		$plugin = (string) file_get_contents( "$root/plugin.php" );
		file_put_contents( self::$copy . '/plugin.php', str_replace( "\tarray(\n", "\tarray(\n\t\t" . self::declaration( 'A feature' ) . "\n", $plugin ) );
	}

	/** Deletes it. */
	public static function tearDownAfterClass(): void {
		exec( 'rm -rf ' . escapeshellarg( self::$copy ) );
		parent::tearDownAfterClass();
	}

	/** A part of the page. */
	private static function section( string $heading ): string {
		$text = (string) file_get_contents( dirname( __DIR__, 3 ) . '/CONTRIBUTING.md' );

		return explode( "\n## ", explode( "\n## $heading\n", $text )[1] )[0];
	}

	/** @return list<string> Its examples. */
	private static function php_of( string $heading ): array {
		preg_match_all( '/^```php\n(.*?)^```/ms', self::section( $heading ), $found );

		return $found[1];
	}

	/** By which it says that the example is declared. */
	private static function declaration( string $heading ): string {
		preg_match( '/`([^`]+(?:register\(\);|::class,))`/', self::section( $heading ), $found );

		return $found[1] ?? '';
	}

	#[TestDox( 'a feature with its switch, a call, a REST route and a background job, made from CONTRIBUTING.md alone, each work by their one file and one declaration' )]
	public function test_examples(): void {
		$before = '$GLOBALS["wp_filter"] = array(
			"option_active_plugins" => array( 10 => array( array( "function" => static fn ( $plugins ) => array_values( array_filter( $plugins, static fn ( $plugin ) => ! str_starts_with( $plugin, "vitrin" ) || str_contains( $plugin, "e2e" ) ) ), "accepted_args" => 1 ) ) ),
			"muplugins_loaded" => array( 10 => array( array( "function" => static function () { require ' . var_export( self::$copy . '/plugin.php', true ) . '; }, "accepted_args" => 0 ) ) ),
		);';
		$state  = '$GLOBALS["product"] = new WC_Product_Simple();
			$GLOBALS["post"] = new WP_Post( new stdClass() );
			ob_start();
			do_action( "woocommerce_single_product_summary" );
			$page = ob_get_clean();
			$ask = static fn () => rest_do_request( new WP_REST_Request( "GET", "/vitrin/v1/guides" ) );
			$guest = $ask()->get_status();
			wp_set_current_user( get_users( array( "role" => "administrator", "number" => 1, "fields" => "ID" ) )[0] );
			Vitrin\SizeGuide\Guides::schedule();
			$scheduled = wp_next_scheduled( "vitrin_guides" );
			do_action( "vitrin_guides" );
			wp_unschedule_hook( "vitrin_guides" );
			$settings = Vitrin\Shared\Settings\Registry::all()["size-guide"];
			return array(
				"switch"    => array( $settings->title(), array_keys( $settings->fields() ), Vitrin\Shared\Settings\Store::is_on( $settings ) ),
				"from"      => Vitrin\DIR,
				"page"      => $page,
				"call"      => has_action( "wc_ajax_vitrin_get_guide" ),
				"answer"    => ( new Vitrin\SizeGuide\GetGuide() )->answer( "POST", array( "product_id" => "7" ) )->data,
				"guest"     => $guest,
				"route"     => $ask()->get_data(),
				"scheduled" => is_int( $scheduled ),
				"left"      => Vitrin\SizeGuide\Guide::$left,
			);';
		$is     = self::site( $before, $state );
		self::assertSame( array( 'Size guide', array( 'enabled' ), true ), $is['switch'] );
		self::assertSame( self::$copy, $is['from'] );
		self::assertStringContainsString( '<p class="size-guide"><a href="', $is['page'] );
		self::assertTrue( $is['call'] );
		self::assertSame( 'of 7', $is['answer']['guide'] );
		self::assertSame( 401, $is['guest'] );
		self::assertSame( array( 'guides' => array( 'shirt' ) ), $is['route'] );
		self::assertTrue( $is['scheduled'] );
		self::assertSame( array(), $is['left'], 'what is left is taken step by step' );
	}
}
