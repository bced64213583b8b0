<?php
/**
 * What the drawer suggests.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\SideCart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Search\SearchCall;
use Vitrin\Shared\Plugin\ProductVisibility;
use Vitrin\SideCart\GetSuggestions;
use Vitrin\SideCart\ProductData;
use Vitrin\SideCart\RecentlyViewed;
use Vitrin\SideCart\Settings;
use Vitrin\Tests\Products;
use Vitrin\Tests\Shape;
use Vitrin\Tests\ShopTestCase;
use Vitrin\Tests\SiteState;

/**
 * Which products, for which cart and setting.
 */
final class SuggestionsTest extends ShopTestCase {

	/**
	 * Sets the side cart for this test.
	 *
	 * @param array<string, string> $settings By name.
	 */
	private function set( array $settings ): void {
		update_option( 'vitrin_settings', array( 'side-cart' => $settings ) );
	}

	/**
	 * The suggestions as the browser gets them.
	 */
	private function ask(): object {
		$answer = ( new GetSuggestions( new Settings() ) )->answer( 'POST', array() );
		self::assertSame( 200, $answer->code, $answer->message );
		$sent = Shape::sent( $answer->to_array() );
		self::assertIsObject( $sent );

		return $sent->suggestions;
	}

	/**
	 * The suggested products.
	 *
	 * @return list<int>
	 */
	private function ids(): array {
		return array_column( $this->ask()->items, 'product_id' );
	}

	#[TestDox( '[SIDE-02] the answer has the shape of the fixture that Jest reads, and needs no nonce' )]
	public function test_shape(): void {
		[ $coat ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ) ) );
		$this->in_cart( Products::simple( array( 'cross_sell_ids' => array( $coat->get_id(), Products::simple()->get_id() ) ) ) );
		$suggestions = $this->ask();

		self::assertSame( 'cart', $suggestions->reason );
		self::assertSame( array( 'choose', 'add' ), array_column( $suggestions->items, 'way' ) );
		self::assertSame( array(), Shape::differences( Shape::fixture( 'side-cart/suggestions.fixture.json' ), $suggestions ) );
	}

	/**
	 * What plugins make of a price in the shop's lists, and what is sent of it.
	 *
	 * @return array<string, array{\Closure, list<array{text: string, as: string}>|null}>
	 */
	public static function written_prices(): array {
		return array(
			'nothing'                    => array( static fn ( string $html ): string => $html, null ),
			'markup around it'           => array( static fn ( string $html ): string => '<div class="x">' . $html . '</div>', null ),
			'other digits'               => array( static fn ( string $html ): string => \Vitrin\Shared\Domain\Digits::to_persian( html_entity_decode( $html ) ), null ),
			'a discount'                 => array( static fn (): string => '<del>350</del> <ins>315</ins>', array( array( 'text' => '350', 'as' => 'del' ), array( 'text' => ' ', 'as' => '' ), array( 'text' => '315', 'as' => 'ins' ) ) ),
			'words beside it'            => array( static fn (): string => '350 <small>each</small>', array( array( 'text' => '350 ', 'as' => '' ), array( 'text' => 'each', 'as' => 'small' ) ) ),
			'what could run as a script' => array( static fn (): string => '<b onclick="x()">7<script>x()</script></b>', array( array( 'text' => '7', 'as' => '' ) ) ),
		);
	}

	/** @param list<array{text: string, as: string}>|null $expected */
	#[DataProvider( 'written_prices' )]
	#[TestDox( '[THEME-06] [SIDE-02] [LIST-08] suggestions, the option picker and the search say a price as a plugin writes it in the lists: $_dataset' )]
	public function test_written_price( \Closure $filter, ?array $expected ): void {
		$product = Products::simple();
		self::assertNull( ProductData::card( $product )['written'] );
		add_filter( 'woocommerce_get_price_html', $filter );
		SiteState::forget( ProductVisibility::class );

		self::assertSame( $expected, ProductData::card( $product )['written'] );
		self::assertSame( $expected, SearchCall::item( $product )['written'] );
		// A price that nobody may see is not written either.
		add_filter( 'vitrin_price_is_shown', '__return_false' );
		SiteState::forget( ProductVisibility::class );
		self::assertNull( ProductData::card( $product )['written'] );
		self::assertNull( SearchCall::item( $product )['written'] );
	}

	/**
	 * The setting and its suggestions.
	 *
	 * @return array<string, array{string, list<string>}>
	 */
	public static function sources(): array {
		return array(
			'both'             => array( 'both', array( 'cross', 'up' ) ),
			'cross-sells only' => array( 'cross_sells', array( 'cross' ) ),
			'upsells only'     => array( 'upsells', array( 'up', 'cross' ) ),
			'nothing'          => array( 'none', array() ),
		);
	}

	#[TestDox( '[SIDE-02] cross-sells come before upsells, each by setting' )]
	#[DataProvider( 'sources' )]
	public function test_sources( string $setting, array $expected ): void {
		$ids = array(
			'cross' => Products::simple()->get_id(),
			'up'    => Products::simple()->get_id(),
		);
		$this->in_cart( Products::simple( array( 'cross_sell_ids' => array( $ids['cross'] ), 'upsell_ids' => array( $ids['up'], $ids['cross'] ) ) ) );
		$this->set( array( 'upsells' => $setting ) );
		self::assertSame( array_map( static fn ( string $name ): int => $ids[ $name ], $expected ), $this->ids() );
	}

	#[TestDox( '[SIDE-02] upsells of a variation are its product’s; what is in the cart is not suggested' )]
	public function test_variation(): void {
		$up                     = Products::simple();
		[ $coat, $variations ] = Products::variations( array( array( 'colour' => 'blue', 'size' => 'S' ) ), array( 'upsell_ids' => array( $up->get_id() ) ) );
		WC()->cart->add_to_cart( $coat->get_id(), 1, $variations[0]->get_id() );
		self::assertSame( array( $up->get_id() ), $this->ids() );
		$this->in_cart( $up );
		self::assertSame( array(), $this->ids() );
	}

	/**
	 * Products that nobody can buy, or is to see.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function not_offered(): array {
		return array(
			'a draft'        => array( array( 'status' => 'draft' ) ),
			'a private one'  => array( array( 'status' => 'private' ) ),
			'a hidden one'   => array( array( 'catalog_visibility' => 'hidden' ) ),
			'out of stock'   => array( array( 'stock_status' => 'outofstock' ) ),
			'without a price' => array( array( 'regular_price' => '' ) ),
		);
	}

	#[TestDox( '[SEC-03] [SIDE-02] what can not be seen or bought is not suggested' )]
	#[DataProvider( 'not_offered' )]
	public function test_not_offered( array $props ): void {
		$good = Products::simple();
		$this->in_cart( Products::simple( array( 'cross_sell_ids' => array( Products::simple( $props )->get_id(), $good->get_id() ) ) ) );
		self::assertSame( array( $good->get_id() ), $this->ids() );
	}

	#[TestDox( '[SIDE-02] a product with a password is not suggested, and never more than eight' )]
	public function test_limits(): void {
		$secret = Products::simple();
		wp_update_post( array( 'ID' => $secret->get_id(), 'post_password' => 'sesame' ) );
		$ids = array( $secret->get_id() );
		for ( $i = 0; $i < 10; $i++ ) {
			$ids[] = Products::simple()->get_id();
		}
		$this->in_cart( Products::simple( array( 'cross_sell_ids' => $ids ) ) );
		self::assertSame( array_slice( $ids, 1, 8 ), $this->ids() );
	}

	#[TestDox( '[SIDE-02] an empty cart suggests nothing unless the setting says so' )]
	public function test_empty(): void {
		Products::simple( array( 'featured' => true ) );
		self::assertSame( array(), $this->ids() );
		self::assertSame( 'none', $this->ask()->reason );
	}

	#[TestDox( '[SIDE-02] by setting an empty cart suggests featured products, the newest first' )]
	public function test_featured(): void {
		$featured = Products::simple( array( 'featured' => true ) );
		$this->set( array( 'empty_suggestions' => 'featured' ) );
		self::assertSame( 'featured', $this->ask()->reason );
		self::assertContains( $featured->get_id(), $this->ids() );
		self::assertNotContains( Products::simple()->get_id(), $this->ids() );
	}

	#[TestDox( '[SIDE-02] by setting an empty cart suggests what was sold most' )]
	public function test_best_selling(): void {
		delete_transient( 'vitrin_best_sellers' );
		$second = Products::simple( array( 'total_sales' => 900000 ) );
		$first  = Products::simple( array( 'total_sales' => 1000000 ) );
		$this->set( array( 'empty_suggestions' => 'best_selling' ) );
		self::assertSame( array( $first->get_id(), $second->get_id() ), array_slice( $this->ids(), 0, 2 ) );
	}

	#[TestDox( '[SEC-03] [SIDE-02] by setting an empty cart suggests what was looked at, the latest first, whatever a cookie claims' )]
	public function test_recently_viewed(): void {
		[ $one, $two ] = array( Products::simple(), Products::simple() );
		$secret        = Products::simple( array( 'status' => 'private' ) );
		$this->set( array( 'empty_suggestions' => 'recently_viewed' ) );
		$_COOKIE['woocommerce_recently_viewed'] = implode( '|', array( $two->get_id(), $one->get_id(), $secret->get_id(), 'x', '<b>', '-5', $two->get_id() ) );
		self::assertSame( array( $two->get_id(), $one->get_id() ), $this->ids() );
		$_COOKIE['woocommerce_recently_viewed'] = array( 1 );
		self::assertSame( array(), $this->ids() );
		$_COOKIE['woocommerce_recently_viewed'] = str_repeat( '1|', 5000 );
		self::assertLessThanOrEqual( 15, count( RecentlyViewed::ids() ) );
	}

	#[TestDox( '[SIDE-02] a plugin may choose otherwise, but nothing that can not be bought' )]
	public function test_filter(): void {
		$own = Products::simple();
		add_filter( 'vitrin_side_cart_suggestions', static fn (): array => array( 'x', Products::simple( array( 'status' => 'draft' ) ), $own ) );
		self::assertSame( array( $own->get_id() ), $this->ids() );
	}

	#[TestDox( '[SEC-03] no GET, a flood is stopped, and nothing is written to the session' )]
	public function test_safety(): void {
		$endpoint = new GetSuggestions( new Settings() );
		self::assertSame( 405, $endpoint->answer( 'GET', array() )->code );
		$session = WC()->session;
		self::assertInstanceOf( \WC_Session_Handler::class, $session );
		$session->save_data();
		$codes = array();
		for ( $call = 0; $call < 121; $call++ ) {
			$codes[] = $endpoint->answer( 'POST', array() )->code;
		}
		self::assertSame( 429, end( $codes ) );
		self::assertSame( array( 200 => 120, 429 => 1 ), array_count_values( $codes ) );
		$dirty = new \ReflectionProperty( \WC_Session::class, '_dirty' );
		$dirty->setAccessible( true );
		self::assertFalse( $dirty->getValue( $session ) );
	}
}
