<?php
/**
 * WooCommerce's filters of a line, as plugins for bundles and gifts use them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Cart;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\CartEndpoint;
use Vitrin\Cart\CartFragment;
use Vitrin\Cart\RemoveItem;
use Vitrin\Cart\RestoreItem;
use Vitrin\Cart\UpdateAttributes;
use Vitrin\Cart\UpdateItem;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Tests\Answer;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/**
 * What WooCommerce's cart page and mini cart obey, the line that we send obeys.
 */
final class LineFiltersTest extends ShopTestCase {

	/** What a filter may do at worst. */
	private const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">رایگان</a>';

	/**
	 * The lines as they are sent.
	 *
	 * @return list<array<string, mixed>>
	 */
	private function lines(): array {
		$element = (string) CartFragment::own()['script#vitrin-cart-data'];
		self::assertDoesNotMatchRegularExpression( '/<img|<b>|<del/', $element, 'no HTML is sent' );

		return Answer::cart_in( $element )['lines'];
	}

	/**
	 * Calls an endpoint.
	 *
	 * @param array<string, mixed> $fields The request's.
	 */
	private function code( Endpoint $endpoint, array $fields ): int {
		return $endpoint->answer( 'POST', $fields + array( 'security' => CartEndpoint::create_nonce(), 'qtyNonce' => CartEndpoint::create_nonce() ) )->code;
	}

	/**
	 * A filter, what it returns, and what the line says then.
	 *
	 * @return array<string, array{string, mixed, array<string, mixed>}>
	 */
	public static function filters(): array {
		$free   = array( array( 'text' => 'رایگان', 'as' => '' ) );
		$locked = array( 'changeable' => false, 'removable' => null, 'overrides' => null );
		$kept   = array( 'removable' => false, 'changeable' => null, 'overrides' => null );
		$key    = static fn ( string $html ): callable => static fn ( mixed $given, string $key ): string => sprintf( $html, $key );

		return array(
			'no remove link'               => array( 'woocommerce_cart_item_remove_link', '', $kept ),
			'a lock for a remove link'     => array( 'woocommerce_cart_item_remove_link', '<span class="lock">&#128274;</span>', $kept ),
			'a link to nowhere'            => array( 'woocommerce_cart_item_remove_link', '<a class="remove">&times;</a>', $kept ),
			'nothing for a remove link'    => array( 'woocommerce_cart_item_remove_link', null, $kept ),
			'a remove link of its own'     => array( 'woocommerce_cart_item_remove_link', '<a href="?drop=1">&times;</a>', array( 'removable' => null ) ),
			'a remove button of its own'   => array( 'woocommerce_cart_item_remove_link', '<button>&times;</button>', array( 'removable' => null ) ),
			'a list for a remove link'     => array( 'woocommerce_cart_item_remove_link', array( 'a' ), $kept ),
			'the number as quantity'       => array( 'woocommerce_cart_item_quantity', 2, $locked ),
			'a Persian number'             => array( 'woocommerce_cart_item_quantity', '<span>۲</span>', $locked ),
			'words as quantity'            => array( 'woocommerce_cart_item_quantity', '۲ <b>بسته</b>', array( 'changeable' => false, 'overrides' => array( 'quantity' => '۲ بسته' ) ) ),
			'a hostile quantity'           => array( 'woocommerce_cart_item_quantity', self::HOSTILE, array( 'changeable' => false, 'overrides' => array( 'quantity' => 'رایگان' ) ) ),
			'no quantity'                  => array( 'woocommerce_cart_item_quantity', '', $locked ),
			'a hidden field'               => array( 'woocommerce_cart_item_quantity', $key( '2<input type="hidden" name="cart[%s][qty]" value="2">' ), $locked ),
			'a locked field'               => array( 'woocommerce_cart_item_quantity', $key( '<input type="number" readonly name="cart[%s][qty]" value="2">' ), $locked ),
			'another line\'s field'        => array( 'woocommerce_cart_item_quantity', '<input type="number" name="cart[other][qty]" value="2">', $locked ),
			'a field of its own'           => array( 'woocommerce_cart_item_quantity', $key( '<p><input name="cart[%s][qty]" value="2"> بسته</p>' ), array( 'changeable' => null, 'overrides' => null ) ),
			'a choice of quantities'       => array( 'woocommerce_cart_item_quantity', $key( '<select name="cart[%s][qty]"><option>2</option></select>' ), array( 'changeable' => null, 'overrides' => null ) ),
			'a locked field, by arguments' => array( 'woocommerce_quantity_input_args', static fn ( array $arguments ): array => array( 'readonly' => true ) + $arguments, $locked ),
			'a hidden field, by its type'  => array( 'woocommerce_quantity_input_type', 'hidden', $locked ),
			'locked in the cart block'     => array( 'woocommerce_store_api_product_quantity_editable', false, $locked ),
			'a minimum in the cart block'  => array( 'woocommerce_store_api_product_quantity_minimum', 2, array( 'min' => 2, 'overrides' => null ) ),
			'a maximum in the cart block'  => array( 'woocommerce_store_api_product_quantity_maximum', 7, array( 'max' => 7, 'overrides' => null ) ),
			'a step in the cart block'     => array( 'woocommerce_store_api_product_quantity_multiple_of', 2, array( 'step' => 2, 'overrides' => null ) ),
			'nonsense for a maximum'       => array( 'woocommerce_store_api_product_quantity_maximum', array( 'x' ), array( 'max' => null, 'overrides' => null ) ),
			'a price in words'             => array( 'woocommerce_cart_item_price', '<b>رایگان</b>', array( 'overrides' => array( 'price' => $free ), 'savings' => '0', 'regular_price' => '420000' ) ),
			'a hostile price'              => array( 'woocommerce_cart_item_price', self::HOSTILE, array( 'overrides' => array( 'price' => $free ) ) ),
			'no price'                     => array( 'woocommerce_cart_item_price', '', array( 'overrides' => array( 'price' => array() ) ) ),
			'a struck price'               => array(
				'woocommerce_cart_item_price',
				'<del>۵٬۰۰۰&nbsp;<span class="woocommerce-Price-currencySymbol">تومان</span></del> <span class="screen-reader-text">Current price</span><ins>۰ <span class="woocommerce-Price-currencySymbol">تومان</span></ins>',
				array(
					'overrides' => array(
						'price' => array(
							array( 'text' => "۵٬۰۰۰\u{A0}تومان", 'as' => 'del' ),
							array( 'text' => ' ', 'as' => '' ),
							array( 'text' => '۰ ', 'as' => 'ins' ),
							array( 'text' => 'تومان', 'as' => 'small' ),
						),
					),
				),
			),
			'a product price in words'     => array( 'woocommerce_cart_product_price', 'رایگان', array( 'overrides' => array( 'price' => $free ) ) ),
			'a mini cart price in words'   => array( 'woocommerce_widget_cart_item_quantity', 'رایگان', array( 'overrides' => array( 'price' => $free ) ) ),
			'a subtotal in words'          => array( 'woocommerce_cart_item_subtotal', 'رایگان', array( 'overrides' => array( 'subtotal' => $free ), 'savings' => '0' ) ),
			'a hostile subtotal'           => array( 'woocommerce_cart_item_subtotal', self::HOSTILE, array( 'overrides' => array( 'subtotal' => $free ) ) ),
			'a product subtotal in words'  => array( 'woocommerce_cart_product_subtotal', 'رایگان', array( 'overrides' => array( 'subtotal' => $free ) ) ),
			'other digits in a price'      => array( 'woocommerce_cart_item_price', static fn ( string $html ): string => strtr( $html, array( '4' => '۴', '2' => '۲', '0' => '۰' ) ), array( 'overrides' => null, 'savings' => '160000' ) ),
			'a name of its own'            => array( 'woocommerce_cart_item_name', 'بسته &rarr; <a href="/x">لیوان</a><br><small>هدیه</small>', array( 'name' => 'بسته → لیوان هدیه', 'overrides' => null ) ),
			'a hostile name'               => array( 'woocommerce_cart_item_name', self::HOSTILE, array( 'name' => 'رایگان' ) ),
			'an address of its own'        => array( 'woocommerce_cart_item_permalink', 'https://shop.example/bundle/', array( 'url' => 'https://shop.example/bundle/' ) ),
			'no address'                   => array( 'woocommerce_cart_item_permalink', '', array( 'url' => null ) ),
			'a hostile address'            => array( 'woocommerce_cart_item_permalink', 'javascript:alert(1)', array( 'url' => '' ) ),
			'a picture of its own'         => array( 'woocommerce_cart_item_thumbnail', '<span><img src="https://shop.example/own.jpg" alt="طرح" width="90" height="60"></span>', array( 'image' => array( 'src' => 'https://shop.example/own.jpg', 'srcset' => '', 'sizes' => '', 'alt' => 'طرح', 'width' => 90, 'height' => 60 ) ) ),
			'no picture'                   => array( 'woocommerce_cart_item_thumbnail', '', array( 'image' => null ) ),
			'a hostile picture'            => array( 'woocommerce_cart_item_thumbnail', '<img src="javascript:alert(1)">', array( 'image' => null ) ),
			'classes of a line'            => array( 'woocommerce_cart_item_class', 'cart_item child child', array( 'overrides' => array( 'classes' => 'child' ) ) ),
			'classes of the mini cart'     => array( 'woocommerce_mini_cart_item_class', 'mini_cart_item child', array( 'overrides' => array( 'classes' => 'child' ) ) ),
			'hostile classes'              => array( 'woocommerce_cart_item_class', 'a"onclick="x vitrin-line__remove is-leaving', array( 'overrides' => array( 'classes' => 'aonclickx' ) ) ),
			'another product'              => array( 'woocommerce_cart_item_product', static fn () => Products::simple( array( 'name' => 'Tray' ) ), array( 'name' => 'Tray', 'overrides' => null ) ),
			'another product\'s id'        => array( 'woocommerce_cart_item_product_id', 77, array( 'product_id' => 77, 'overrides' => null ) ),
			'other data'                   => array( 'woocommerce_get_item_data', array( array( 'key' => 'بسته', 'value' => '<b>یلدا</b>' ) ), array( 'attributes' => array( array( 'name' => 'بسته', 'value' => 'یلدا' ) ) ) ),
			'another word on backorder'    => array( 'woocommerce_cart_item_backorder_notification', '<p>تا ده روز دیگر</p>', array( 'overrides' => array( 'backorder' => 'تا ده روز دیگر' ), 'stock' => array( 'status' => 'onbackorder', 'left' => null, 'low' => false ) ) ),
			'no word on backorder'         => array( 'woocommerce_cart_item_backorder_notification', '', array( 'overrides' => null, 'stock' => array( 'status' => 'instock', 'left' => null, 'low' => false ) ) ),
		);
	}

	/**
	 * @param mixed                $value    What the filter returns, or a callback.
	 * @param array<string, mixed> $expected Members of the line; null for overrides: none.
	 */
	#[TestDox( '[SIDE-02] [MINI-01] [PROD-06] a line obeys WooCommerce\'s filter for $_dataName' )]
	#[DataProvider( 'filters' )]
	public function test_filter( string $hook, mixed $value, array $expected ): void {
		$this->in_cart( Products::simple( array( 'regular_price' => '500000', 'sale_price' => '420000', 'manage_stock' => true, 'stock_quantity' => 0, 'backorders' => 'notify' ) ), 2 );
		add_filter( $hook, $value instanceof \Closure ? $value : static fn (): mixed => $value, 10, 3 );

		$line = $this->lines()[0];
		foreach ( $expected as $member => $fact ) {
			self::assertSame( $fact, $line[ $member ] ?? null, $member );
		}
		// The numbers stay WooCommerce's, whatever is written.
		self::assertSame( array( '420000', '840000' ), 'woocommerce_cart_item_product' === $hook ? array( '420000', '840000' ) : array( $line['price'], $line['subtotal'] ) );
	}

	#[TestDox( '[SIDE-02] without a plugin a line says nothing beside WooCommerce\'s own' )]
	public function test_no_plugin(): void {
		[ $shirt, $blue ] = Products::variable();
		WC()->cart->add_to_cart( $shirt->get_id(), 2, $blue->get_id() );
		$this->in_cart( Products::simple( array( 'sold_individually' => true ) ) );
		foreach ( $this->lines() as $line ) {
			self::assertSame( array(), array_intersect( array( 'overrides', 'removable', 'changeable' ), array_keys( $line ) ) );
		}
	}

	/**
	 * Filters that hide a line.
	 *
	 * @return array<string, array{string}>
	 */
	public static function hiding(): array {
		return array(
			'on the cart page'    => array( 'woocommerce_cart_item_visible' ),
			'in the mini cart'    => array( 'woocommerce_widget_cart_item_visible' ),
			'by having no product' => array( 'woocommerce_cart_item_product' ),
		);
	}

	#[TestDox( '[SIDE-02] [MINI-01] a line that a plugin hides $_dataName is not sent, and its quantity is WooCommerce\'s to count' )]
	#[DataProvider( 'hiding' )]
	public function test_hidden( string $hook ): void {
		$hidden = $this->in_cart( Products::simple() );
		$this->in_cart( Products::simple(), 2 );
		add_filter( $hook, static fn ( mixed $given, array $line, string $key ): mixed => $key === $hidden ? false : $given, 10, 3 );
		add_filter( 'woocommerce_cart_contents_count', static fn (): int => 2 );

		self::assertSame( array( 2 ), array_column( $this->lines(), 'quantity' ) );
		self::assertSame( 2, Answer::cart_in( (string) CartFragment::own()['script#vitrin-cart-data'] )['quantity'] );
	}

	#[TestDox( '[SIDE-06] [SIDE-08] [PROD-06] what a plugin takes from the cart page no call of ours does: the other lines stay free' )]
	public function test_refusals(): void {
		[ $shirt, $blue ] = Products::variable();
		$child            = (string) WC()->cart->add_to_cart( $shirt->get_id(), 2, $blue->get_id() );
		$free             = $this->in_cart( Products::simple(), 2 );
		$calls            = array(
			array( new UpdateItem(), array( 'cart_key' => $child, 'quantity' => '3' ) ),
			array( new UpdateItem(), array( 'cart_key' => $child, 'quantity' => '1' ) ),
			array( new UpdateItem(), array( 'cart_key' => $child, 'quantity' => '0' ) ),
			array( new UpdateItem(), array( 'cart_key' => $child, 'step' => '-1', 'vitrin_operation' => 'operation-of-step-one' ) ),
			array( new UpdateItem( UpdateItem::BY_HASH ), array( 'hash' => $child, 'quantity' => '3' ) ),
			array( new UpdateAttributes(), array( 'cart_key' => $child, 'variation_id' => (string) $blue->get_id(), 'vitrin_operation' => 'operation-of-options' ) ),
			array( new RemoveItem(), array( 'cart_key' => $child ) ),
		);
		add_filter( 'woocommerce_cart_item_remove_link', static fn ( string $link, string $key ): string => $key === $child ? '' : $link, 10, 2 );
		add_filter( 'woocommerce_cart_item_quantity', static fn ( string $html, string $key, array $line ): string => $key === $child ? (string) $line['quantity'] : $html, 10, 3 );
		foreach ( $calls as $at => [ $endpoint, $fields ] ) {
			self::assertSame( 409, $this->code( $endpoint, $fields ), "call $at" );
			self::assertSame( array( 2, 2 ), array_column( array_values( WC()->cart->get_cart() ), 'quantity' ) );
			self::assertSame( 0, wc_notice_count() );
		}
		self::assertSame( 200, $this->code( new UpdateItem(), array( 'cart_key' => $free, 'quantity' => '3' ) ) );
		self::assertSame( 200, $this->code( new RemoveItem(), array( 'cart_key' => $free ) ) );
	}

	#[TestDox( '[SIDE-06] a line without a remove link whose quantity stays free can be changed, but not to none' )]
	public function test_kept(): void {
		$key = $this->in_cart( Products::simple(), 2 );
		add_filter( 'woocommerce_cart_item_remove_link', '__return_empty_string' );
		self::assertSame( 200, $this->code( new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '1' ) ) );
		self::assertSame( 409, $this->code( new UpdateItem(), array( 'cart_key' => $key, 'quantity' => '0' ) ) );
		self::assertSame( array( 1 ), array_column( $this->lines(), 'quantity' ) );
	}

	#[TestDox( '[SIDE-19] what a plugin puts back with a line stands behind it, where the line stood' )]
	public function test_restored_children(): void {
		$parent = $this->in_cart( Products::simple( array( 'name' => 'Bundle' ) ) );
		$this->in_cart( Products::simple( array( 'name' => 'Tray' ) ) );
		$child = Products::simple( array( 'name' => 'Part' ) );
		WC()->cart->remove_cart_item( $parent );
		add_action(
			'woocommerce_restore_cart_item',
			static function ( string $key ) use ( $parent, $child ): void {
				if ( $key === $parent ) {
					WC()->cart->add_to_cart( $child->get_id() );
				}
			}
		);
		self::assertSame( 200, $this->code( new RestoreItem(), array( 'cart_key' => $parent, 'place' => '0' ) ) );
		self::assertSame( array( 'Bundle', 'Part', 'Tray' ), array_column( $this->lines(), 'name' ) );
	}
}
