<?php
/**
 * The panel's words.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Filters;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Filters\Panel;
use Vitrin\Filters\Settings;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** As a page of results prints it. */
final class PanelTest extends ShopTestCase {

	/** The page's query before the test. */
	private mixed $query;

	protected function setUp(): void {
		parent::setUp();
		$this->query = $GLOBALS['wp_the_query'] ?? null;
		foreach ( array( '100', '900' ) as $price ) {
			Products::simple( array( 'name' => 'vtpanel', 'regular_price' => $price ) );
		}
	}

	protected function tearDown(): void {
		$GLOBALS['wp_the_query'] = $this->query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $this->query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		( new \ReflectionProperty( Panel::class, 'is_printed' ) )->setValue( null, false );
		parent::tearDown();
	}

	/**
	 * What screen readers hear once the list is there.
	 *
	 * @param array<string, string> $filters Of the address.
	 */
	private static function said( array $filters ): string {
		$arguments              = array( 's' => 'vtpanel', 'post_type' => 'product' ) + $filters; // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
		$_GET                   = $arguments;
		$_SERVER['REQUEST_URI'] = '/?' . http_build_query( $arguments );
		$query                  = new \WP_Query();

		$GLOBALS['wp_the_query'] = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$GLOBALS['wp_query']     = $query; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		$query->query( $arguments );
		( new \ReflectionProperty( Panel::class, 'is_printed' ) )->setValue( null, false );
		$tags = new \WP_HTML_Tag_Processor( ( new Panel( new Settings() ) )->shortcode() );
		self::assertTrue( $tags->next_tag( array( 'class_name' => 'vitrin-filters' ) ) );

		return (string) $tags->get_attribute( 'data-vitrin-said' );
	}

	#[TestDox( '[LIST-05] how many products fit is said in words, and so is that there are none' )]
	public function test_said(): void {
		self::assertSame( '۲ محصول پیدا شد', self::said( array() ) );
		self::assertSame( '۱ محصول پیدا شد', self::said( array( 'max_price' => '500' ) ) );
		self::assertSame( 'محصولی با این فیلترها پیدا نشد.', self::said( array( 'min_price' => '5000' ) ) );
	}
}
