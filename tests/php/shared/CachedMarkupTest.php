<?php
/**
 * Markup that a page builder keeps, or runs shortcodes over.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Filters\Panel;
use Vitrin\Filters\Settings as FilterSettings;
use Vitrin\MiniCart\Markup as MiniCart;
use Vitrin\Search\Markup as Search;
use Vitrin\Search\Settings as SearchSettings;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Plugin\CachedMarkup;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Settings\Preview;
use Vitrin\SideCart\TogglerBlock;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What the first visitor got is what the next ones get.
 */
final class CachedMarkupTest extends ShopTestCase {

	/** How often the shortcode of an address was run. */
	private int $runs = 0;

	/**
	 * The queries of before.
	 *
	 * @var array{mixed, mixed}
	 */
	private array $queries;

	/** A page of its own, and a shortcode that other plugins might have. */
	protected function setUp(): void {
		parent::setUp();
		Assets::register_handles();
		$this->queries = array( $GLOBALS['wp_the_query'] ?? null, $GLOBALS['wp_query'] ?? null );
		foreach ( array( 'vitrin_probe', 'form' ) as $name ) {
			add_shortcode(
				$name,
				function (): string {
					++$this->runs;
					return 'ran';
				}
			);
		}
	}

	/** As it was. */
	protected function tearDown(): void {
		remove_shortcode( 'vitrin_probe' );
		remove_shortcode( 'form' );
		list( $GLOBALS['wp_the_query'], $GLOBALS['wp_query'] ) = $this->queries;
		$_SERVER['REQUEST_URI'] = '/';
		wc_reset_loop();
		parent::tearDown();
		Launch::decide();
		Preview::begin();
	}

	/**
	 * The elements of a page builder, and whether they have to be made for each visitor.
	 *
	 * @return array<string, array{mixed, mixed}>
	 */
	public static function elements(): array {
		return array(
			'an accordion with ours'     => array( array( 'settings' => array( 'tabs' => array( array( 'tab_content' => '<p>[vitrin_mini_cart total="yes"]</p>' ) ) ) ), true ),
			'a text with ours'           => array( array( 'settings' => array( 'editor' => '[vitrin_filters]' ) ), true ),
			'an accordion without'       => array( array( 'settings' => array( 'tabs' => array( array( 'tab_content' => '[gallery] vitrin', 'n' => 3 ) ) ) ), false ),
			'one without settings'       => array( array( 'settings' => null ), false ),
			'something that is no array' => array( null, false ),
		);
	}

	#[DataProvider( 'elements' )]
	#[TestDox( '[SIDE-12] a page builder keeps no element that has a shortcode of ours: $_dataName' )]
	public function test_elements( mixed $element, bool $expected ): void {
		self::assertSame( $expected, apply_filters( 'elementor/element/is_dynamic_content', false, $element ) );
		self::assertTrue( apply_filters( 'elementor/element/is_dynamic_content', true, $element ), 'what others said stays' );
	}

	#[TestDox( '[SET-02] a page builder stores nothing for everybody while a page shows what only its visitor may see' )]
	public function test_private_answers(): void {
		$stores = static function (): array {
			Launch::decide();
			Preview::begin();
			CachedMarkup::register();

			return array( get_option( 'elementor_element_cache_ttl', '' ), apply_filters( 'elementor/element/is_dynamic_content', false, array( 'settings' => array() ) ) );
		};
		self::assertSame( array( '', false ), $stores(), 'a guest, live' );
		update_option( Launch::OPTION, 'preview' );
		self::assertSame( array( '', false ), $stores(), 'a guest before it is live' );
		update_option( Launch::OPTION, 'live' );
		wp_set_current_user( $this->user( 'shop_manager' ) );
		self::assertSame( array( '', false ), $stores(), 'an admin, live' );

		$_GET[ Preview::ARGUMENT ] = Preview::keep( array( 'side-cart' => array( 'width' => 517 ) ) );
		self::assertSame( array( 'disable', true ), $stores(), 'unsaved settings' );
		unset( $_GET[ Preview::ARGUMENT ] );
		remove_all_filters( 'pre_option_elementor_element_cache_ttl' );
		remove_filter( 'elementor/element/is_dynamic_content', '__return_true', PHP_INT_MAX );

		update_option( Launch::OPTION, 'preview' );
		self::assertSame( array( 'disable', true ), $stores(), 'an admin before it is live' );
	}

	#[TestDox( '[SIDE-12] the number of items is not in what a page builder keeps' )]
	public function test_number(): void {
		$this->in_cart( Products::simple(), 3 );
		wp_set_current_user( $this->user( 'customer' ) );
		\WP_Block_Supports::$block_to_render = array( 'blockName' => 'vitrin/side-cart-toggler', 'attrs' => array() );
		$number                              = '/data-vitrin-count>[3۳]<\/span>/u';

		self::assertStringContainsString( 'data-vitrin-count hidden></span>', do_shortcode( '[vitrin_mini_cart]' ), 'the HTML of a shortcode may always be kept' );
		foreach ( array( static fn (): string => MiniCart::html( true ), static fn (): string => TogglerBlock::html( array() ) ) as $html ) {
			self::assertMatchesRegularExpression( $number, $html() );
			// As Elementor does while it makes what it keeps.
			add_filter( 'elementor/element/should_render_shortcode', '__return_true' );
			self::assertStringContainsString( 'data-vitrin-count hidden></span>', $html() );
			remove_filter( 'elementor/element/should_render_shortcode', '__return_true' );
		}
	}

	#[TestDox( '[LIST-05] whoever runs shortcodes over the finished panel of filters runs none of the address' )]
	public function test_filters(): void {
		$this->go_to_search( '[vitrin_probe] <b>' );
		( new \ReflectionProperty( Panel::class, 'is_printed' ) )->setValue( null, false );
		$panel = ( new Panel( new FilterSettings() ) )->shortcode();

		self::assertStringContainsString( 'value="&#91;vitrin_probe&#93; &lt;b&gt;"', $panel );
		$again = do_shortcode( do_shortcode( $panel ) );
		self::assertSame( 0, $this->runs );
		self::assertSame( self::fields( $panel ), self::fields( $again ) );
		self::assertContains( 'vitrin_filter[form]', array_column( self::fields( $again ), 0 ) );
		self::assertContains( array( 's', '[vitrin_probe] <b>' ), self::fields( $again ) );
	}

	#[TestDox( '[LIST-08] whoever runs shortcodes over the finished search field runs none of what was searched for' )]
	public function test_search(): void {
		$this->go_to_search( '[vitrin_probe]' );
		ob_start();
		( new Search( new SearchSettings() ) )->print_above_list();
		$form = (string) ob_get_clean();

		self::assertContains( array( 's', '[vitrin_probe]' ), self::fields( do_shortcode( $form ) ) );
		self::assertSame( 0, $this->runs );
	}

	/**
	 * As on the page of results of a shop.
	 *
	 * @param string $term What was searched for.
	 */
	private function go_to_search( string $term ): void {
		Products::simple( array( 'name' => 'Vase ' . $term, 'regular_price' => '100' ) );
		Products::simple( array( 'name' => 'Bowl ' . $term, 'regular_price' => '900' ) );
		$_GET                    = wp_slash( array( 's' => $term, 'post_type' => 'product' ) );
		$_SERVER['REQUEST_URI']  = '/?' . http_build_query( array( 's' => $term, 'post_type' => 'product' ) );
		$query                   = new \WP_Query();
		$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$query->query( array( 's' => $term, 'post_type' => 'product' ) );
		self::assertTrue( is_shop() && is_search() );
	}

	/**
	 * Names and values as a browser reads them.
	 *
	 * @param string $html HTML.
	 * @return list<array{string, string}>
	 */
	private static function fields( string $html ): array {
		$fields    = array();
		$processor = new \WP_HTML_Tag_Processor( $html );
		while ( $processor->next_tag( array( 'tag_name' => 'input' ) ) ) {
			$fields[] = array( (string) $processor->get_attribute( 'name' ), (string) $processor->get_attribute( 'value' ) );
		}

		return $fields;
	}
}
