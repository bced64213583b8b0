<?php
/**
 * Markup that a page builder keeps.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Assets\Assets;
use Vitrin\Shared\Assets\MarkupFlag;
use Vitrin\Tests\PageTestCase;
use Vitrin\Tests\Products;

/**
 * A page builder keeps the HTML of a shortcode, and the handles that it enqueued; the next page has both
 * without a hook of ours having run.
 */
final class MarkupFlagTest extends PageTestCase {

	private ?\WP_Scripts $scripts;

	/** Scripts as on a new page. */
	protected function setUp(): void {
		parent::setUp();
		$this->scripts = $GLOBALS['wp_scripts'] ?? null;
		$this->next_page();
	}

	/** WordPress's own again. */
	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		parent::tearDown();
	}

	/** Nothing is enqueued. */
	private function next_page(): void {
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		Assets::register_handles();
	}

	/**
	 * Shortcodes, and the features whose settings have to be on the page.
	 *
	 * @return array<string, array{string, list<string>}>
	 */
	public static function shortcodes(): array {
		return array(
			'the mini cart'         => array( '[vitrin_mini_cart]', array( 'mini-cart' ) ),
			'the search\'s button'  => array( '[vitrin_search]', array( 'search', 'search-button' ) ),
			'a list'                => array( '[products limit="1"]', array( 'list', 'quick-view-opener' ) ),
			'a product of its own'  => array( '[product_page id="%d"]', array( 'gallery', 'product', 'product-form', 'variation-form' ) ),
		);
	}

	/**
	 * As a page builder does it.
	 *
	 * @param string       $shortcode With %d for a product's id.
	 * @param list<string> $flags     What the page has.
	 */
	#[DataProvider( 'shortcodes' )]
	#[TestDox( 'what a kept shortcode needs at the page\'s end is known on the next page: $_dataName' )]
	public function test_kept( string $shortcode, array $flags ): void {
		do_shortcode( sprintf( $shortcode, Products::variable()[0]->get_id() ) );
		$enqueued = wp_scripts()->queue;

		$this->next_page();
		foreach ( $flags as $flag ) {
			self::assertFalse( MarkupFlag::is_set( $flag ), $flag );
		}
		foreach ( $enqueued as $handle ) {
			wp_enqueue_script( $handle );
		}
		foreach ( $flags as $flag ) {
			self::assertTrue( MarkupFlag::is_set( $flag ), $flag );
		}
	}

	#[TestDox( 'a page builder\'s editor shows where the search stands, and gets nothing else of it' )]
	public function test_editor(): void {
		$_GET['elementor-preview'] = '1';
		try {
			self::assertStringContainsString( 'vitrin-search-open', do_shortcode( '[vitrin_search]' ) );
			self::assertFalse( MarkupFlag::is_set( 'search-button' ) );
		} finally {
			unset( $_GET['elementor-preview'] );
		}
	}

	#[TestDox( 'a flag prints no script' )]
	public function test_prints_nothing(): void {
		MarkupFlag::set( 'search' );
		ob_start();
		wp_scripts()->do_items( array( 'vitrin-has-search' ) );
		self::assertSame( '', ob_get_clean() );
	}
}
