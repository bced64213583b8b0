<?php
/**
 * Pages that look like WooCommerce's own but that caches keep.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\WebTestCase;

/**
 * WooCommerce keeps caches away from its three pages by their ids alone.
 */
final class CacheablePagesTest extends WebTestCase {

	/**
	 * Pages to delete.
	 *
	 * @var list<int>
	 */
	private array $pages = array();

	/** Deletes what was made. */
	protected function tearDown(): void {
		foreach ( $this->pages as $id ) {
			wp_delete_post( $id, true );
		}
		$this->pages = array();
		parent::tearDown();
	}

	/**
	 * The path of a new page.
	 *
	 * @param string $content Its content.
	 */
	private function page( string $content ): string {
		$id = wp_insert_post(
			array(
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => 'Second',
				'post_content' => $content,
			)
		);
		self::assertIsInt( $id );
		$this->pages[] = $id;

		return (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) . '?' . (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_QUERY );
	}

	/**
	 * WooCommerce's page shortcodes.
	 *
	 * @return array<string, array{string}>
	 */
	public static function shortcodes(): array {
		return array(
			'account'  => array( '[woocommerce_my_account]' ),
			'cart'     => array( '[woocommerce_cart]' ),
			'checkout' => array( '[woocommerce_checkout]' ),
		);
	}

	#[TestDox( '[SIDE-12] a second page with a shortcode of WooCommerce\'s, which caches keep, holds no nonce, no cart and no cookie of ours' )]
	#[DataProvider( 'shortcodes' )]
	public function test_second_page( string $shortcode ): void {
		$guest = $this->browser();
		$added = $guest->call( 'vitrin_add_item', array( 'product_id' => $this->product()->get_id(), 'security' => $guest->nonce() ) );
		self::assertSame( 200, $added->status );
		$page = $guest->get( $this->page( $shortcode ) );

		self::assertSame( 200, $page->status );
		self::assertArrayNotHasKey( 'cache-control', $page->headers, 'a cache may keep it' );
		self::assertArrayNotHasKey( 'nonce', (array) $page->element( 'vitrin-settings-cart' ) );
		self::assertStringContainsString( '<script type="application/json" id="vitrin-cart-data"></script>', $page->body );
		self::assertStringNotContainsString( $guest->nonce(), $page->body );
		self::assertSame( array(), preg_grep( '/^vitrin_/', $page->headers['set-cookie'] ?? array() ) );
	}
}
