<?php
/**
 * What the tax office's form has.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Documents;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Documents\Breakdown;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Language;
use Vitrin\Documents\Page;
use Vitrin\Documents\Paper;
use Vitrin\Documents\Settings;
use Vitrin\Documents\TaxNumber;
use Vitrin\Documents\UnitOfMeasure;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PaidOrder;
use Vitrin\Tests\Products;
use Vitrin\Tests\ShopTestCase;

/** Columns, sums, parties, numbers; only where the setting says so. */
final class TaxFormTest extends ShopTestCase {

	/** Columns with amounts. */
	private const COLUMNS = array( 'subtotal', 'discount', 'net', 'tax', 'total' );

	/**
	 * Stores settings of the feature.
	 *
	 * @param array<string, mixed> $values By name.
	 */
	private static function set( array $values ): Settings {
		delete_option( Store::OPTION );
		update_option( Store::OPTION, array( 'documents' => $values ) );

		return new Settings();
	}

	/**
	 * A document's markup.
	 *
	 * @param \WC_Order            $order  Any.
	 * @param array<string, mixed> $values Settings.
	 * @param Kind                 $kind   Which document.
	 */
	private static function html( \WC_Order $order, array $values = array( 'tax_form' => true ), Kind $kind = Kind::Invoice ): string {
		$settings = self::set( $values );

		return Page::html( array( new Paper( $kind, $order, new Language( 'en_US' ), $settings, '7' ) ), $settings );
	}

	/** An amount of an English paper as a number. */
	private static function amount( string $text ): float {
		return (float) strtr( $text, array( ',' => '', '−' => '-' ) );
	}

	/**
	 * An order with lines, a fee, shipping and taxes, made up.
	 *
	 * @param int $decimals Of its amounts, which have more.
	 */
	private static function made_up( int $decimals ): \WC_Order {
		$order = wc_create_order();
		self::assertInstanceOf( \WC_Order::class, $order );
		$any   = static fn (): float => mt_rand( 100, 9_999_999 ) / ( array( 1, 3, 7, 100 )[ mt_rand( 0, 3 ) ] * 10 ** $decimals );
		$total = 0.0;
		$taxes = 0.0;
		for ( $count = mt_rand( 1, 7 ); $count > 0; $count-- ) {
			$before = $any();
			$net    = $before * ( array( 1, 1, 0.9, 2 / 3, 0 )[ mt_rand( 0, 4 ) ] );
			$tax    = $net * ( array( 0, 0.1, 0.09 )[ mt_rand( 0, 2 ) ] );
			$item   = new \WC_Order_Item_Product();
			$item->set_props( array( 'name' => 'Line', 'quantity' => mt_rand( 1, 9 ), 'subtotal' => (string) $before, 'total' => (string) $net ) );
			$item   = self::taxed( $item, $tax );
			$order->add_item( $item );
			$total += (float) $item->get_total();
			$taxes += (float) $item->get_total_tax();
		}
		foreach ( array( new \WC_Order_Item_Fee(), new \WC_Order_Item_Shipping() ) as $extra ) {
			$cost = $any();
			$extra->set_props( array( 'name' => 'Extra', 'method_title' => 'Post', 'total' => (string) $cost ) );
			$order->add_item( $extra );
			$total += $cost;
		}
		if ( class_exists( \WC_Order_Item_Tax::class ) ) {
			// Of the goods, and of the shipping.
			$of_post = $any() / 10;
			$tax     = new \WC_Order_Item_Tax();
			$tax->set_props( array( 'label' => 'VAT', 'rate_id' => 1, 'tax_total' => (string) $taxes, 'shipping_tax_total' => (string) $of_post ) );
			$order->add_item( $tax );
			$taxes += $of_post;
		}
		$order->set_total( (string) round( $total + $taxes, $decimals ) );
		$order->save();

		return $order;
	}

	/** A line with its tax, however the shop keeps that. */
	private static function taxed( \WC_Order_Item_Product $item, float $tax ): \WC_Order_Item_Product {
		if ( is_callable( array( $item, 'set_taxes' ) ) ) {
			$item->set_taxes( array( 'total' => array( 1 => (string) $tax ), 'subtotal' => array( 1 => (string) $tax ) ) );

			return $item;
		}
		$id = $item->save();
		update_metadata( 'order_item', $id, '_line_tax', (string) $tax );

		return new \WC_Order_Item_Product( $id );
	}

	#[TestDox( '[DOC-06] each line adds up, each column adds up to its sum, and the rows below add up to the total, to the last unit' )]
	public function test_sums(): void {
		mt_srand( 20_261_126 );
		$settings = self::set( array( 'tax_form' => true ) );
		for ( $round = 0; $round < 18; $round++ ) {
			$decimals = array( 0, 2, 3 )[ $round % 3 ];
			add_filter( 'wc_get_price_decimals', static fn (): int => $decimals, 20 + $round );
			$paper = new Paper( Kind::Invoice, self::made_up( $decimals ), new Language( 'en_US' ), $settings );
			$lines = $paper->lines();
			$sums  = array_map( self::amount( ... ), $paper->sums() );
			foreach ( $lines as $line ) {
				$line = array_map( self::amount( ... ), array_intersect_key( $line, array_flip( self::COLUMNS ) ) );
				self::assertEqualsWithDelta( $line['net'], $line['subtotal'] - $line['discount'], 1e-6, "round $round" );
				self::assertEqualsWithDelta( $line['total'], $line['net'] + $line['tax'], 1e-6, "round $round" );
			}
			foreach ( self::COLUMNS as $column ) {
				self::assertEqualsWithDelta( $sums[ $column ], array_sum( array_map( self::amount( ... ), array_column( $lines, $column ) ) ), 1e-6, "round $round, $column" );
			}
			$rows  = array_map( self::amount( ... ), array_column( $paper->totals(), 'amount', 'label' ) );
			$total = $rows[ __( 'Total', 'vitrin' ) ];
			unset( $rows[ __( 'Total', 'vitrin' ) ] );
			self::assertEqualsWithDelta( $total, array_sum( $rows ), 1e-6, "round $round: " . wp_json_encode( $rows ) );
			self::assertArrayNotHasKey( __( 'Other differences', 'vitrin' ), $rows );
			self::assertSame( $sums['subtotal'], $rows[ __( 'Goods', 'vitrin' ) ] );
			self::assertSame( $sums['discount'], -1 * ( $rows[ __( 'Discount', 'vitrin' ) ] ?? 0 ) + 0.0 );
		}
	}

	#[TestDox( '[DOC-06] a total that somebody changed by itself is said as a difference, and a price that an editor raised is the price' )]
	public function test_differences(): void {
		$order = PaidOrder::of( 0 );
		foreach ( $order->get_items() as $item ) {
			$item->set_props( array( 'subtotal' => '700000', 'total' => '800000' ) );
		}
		$order->set_total( '750000' );
		$breakdown = new Breakdown( $order, 0 );
		self::assertSame( array( 'subtotal' => 800000.0, 'discount' => 0.0, 'net' => 800000.0, 'tax' => 0.0, 'total' => 800000.0 ), $breakdown->lines[0] );
		self::assertSame( -50000.0, $breakdown->other );
		$rows = array_column( ( new Paper( Kind::Invoice, $order, new Language( 'en_US' ), new Settings() ) )->totals(), 'amount', 'label' );
		self::assertSame( '−50,000', $rows[ __( 'Other differences', 'vitrin' ) ] );
	}

	#[TestDox( '[DOC-06] the form’s columns and fields are there by setting, on invoices and proforma invoices only' )]
	public function test_setting(): void {
		$order = PaidOrder::of( 0 );
		$order->update_meta_data( TaxNumber::META, 'A11213055EA2D80000004F' );
		$official = array( __( 'Unit of measure', 'vitrin' ), __( 'Amount after discount', 'vitrin' ), __( 'Tax rate', 'vitrin' ), __( 'Sum of all lines', 'vitrin' ), __( 'Terms of sale:', 'vitrin' ), __( 'Province', 'vitrin' ), __( 'Town', 'vitrin' ), __( 'Total with taxes and duties', 'vitrin' ), 'A11213055EA2D80000004F', '>' . __( 'piece', 'vitrin' ) . '<' );
		foreach ( $official as $text ) {
			self::assertStringContainsString( $text, self::html( $order ) );
			self::assertStringNotContainsString( $text, self::html( $order, array() ) );
		}
		self::assertStringContainsString( '>box<', self::html( $order, array( 'tax_form' => true, 'unit_of_measure' => 'box' ) ) );
		self::assertStringContainsString( __( 'Sum of all lines', 'vitrin' ), self::html( $order, array( 'tax_form' => true ), Kind::Proforma ) );
		self::assertStringNotContainsString( 'A11213055EA2D80000004F', self::html( $order, array( 'tax_form' => true ), Kind::Proforma ) );
		self::assertStringNotContainsString( __( 'Province', 'vitrin' ), self::html( $order, array( 'tax_form' => true ), Kind::PackingList ) );
		// The province by its name, and the street alone.
		$buyer = ( new Paper( Kind::Invoice, $order, new Language( 'fa_IR' ), new Settings() ) )->buyer();
		self::assertSame( array( 'تهران', 'خیابان لادن' ), array( $buyer['town'], $buyer['street'] ) );
		self::assertStringContainsString( 'تهران', $buyer['province'] );
		self::assertMatchesRegularExpression( '~<p>\s*<bdi>خیابان لادن</bdi>~u', self::html( $order ) );
	}

	#[TestDox( '[DOC-06] columns are called as accountants do: without tax or discount there is one total amount, with both there are all' )]
	public function test_names(): void {
		$order = PaidOrder::of( 0 );
		$html  = self::html( $order, array() );
		self::assertSame( 1, substr_count( $html, '>' . __( 'Total amount', 'vitrin' ) . '<' ) );
		self::assertStringNotContainsString( __( 'Total with taxes and duties', 'vitrin' ), $html );
		add_filter(
			'woocommerce_order_get_items',
			static function ( array $items ): array {
				return array_map(
					static function ( \WC_Order_Item $item ): \WC_Order_Item {
						self::assertInstanceOf( \WC_Order_Item_Product::class, $item );
						$item->set_total( '630000' );

						return self::taxed( $item, 63000.0 );
					},
					$items
				);
			}
		);
		foreach ( array( 'Total amount', 'Discount', 'Taxes and duties', 'Total with taxes and duties' ) as $name ) {
			self::assertStringContainsString( '<th scope="col">' . __( $name, 'vitrin' ) . '</th>', self::html( $order, array() ) ); // phpcs:ignore WordPress.WP.I18n.NonSingularStringLiteralText -- Names from the list above.
		}
		self::assertSame( sprintf( __( '%s %%', 'vitrin' ), '10' ), ( new Paper( Kind::Invoice, $order, new Language( 'en_US' ), new Settings() ) )->lines()[0]['rate'] );
	}

	#[TestDox( '[DOC-06] a unit of measure is the product’s or its parent’s, kept on the line when it is sold, or a plugin’s' )]
	public function test_units(): void {
		list( $parent, $variation ) = Products::variable();
		$of                         = static function ( \WC_Product $product ): string {
			$item = new \WC_Order_Item_Product();
			$item->set_product( wc_get_product( $product->get_id() ) );
			( new UnitOfMeasure( new Settings() ) )->keep( $item );
			$product->update_meta_data( UnitOfMeasure::META, 'changed later' );
			$product->save();
			$unit = UnitOfMeasure::of( $item );
			$product->delete_meta_data( UnitOfMeasure::META );
			$product->save();

			return $unit;
		};
		$parent->update_meta_data( UnitOfMeasure::META, 'kilogram' );
		$parent->save();
		self::assertSame( 'kilogram', $of( $variation ) );
		$variation->update_meta_data( UnitOfMeasure::META, 'metre' );
		$variation->save();
		self::assertSame( 'metre', $of( $variation ) );
		$_POST[ UnitOfMeasure::META ] = '  <b>box</b> ';
		( new UnitOfMeasure( new Settings() ) )->save( $parent );
		self::assertSame( 'box', $parent->get_meta( UnitOfMeasure::META ) );
		add_filter( 'vitrin_document_unit_of_measure', static fn (): string => 'pair' );
		self::assertSame( 'pair', UnitOfMeasure::of( new \WC_Order_Item_Product() ) );
	}

	#[TestDox( '[DOC-06] paid at once or on delivery is cash, else credit, or what a plugin says' )]
	public function test_cash(): void {
		$settings = self::set( array( 'tax_form' => true ) );
		foreach ( array(
			array( 'card', 'processing', true ),
			array( 'cod', 'processing', true ),
			array( 'cod', 'on-hold', true ),
			array( 'bacs', 'on-hold', false ),
			array( 'cheque', 'pending', false ),
			array( 'bacs', 'completed', true ),
		) as list( $method, $status, $expected ) ) {
			$order = PaidOrder::of( 0, 'pending' );
			$order->set_payment_method( $method );
			$order->set_status( $status );
			self::assertSame( $expected, ( new Paper( Kind::Invoice, $order, new Language( 'en_US' ), $settings ) )->is_cash(), "$method, $status" );
			self::assertStringContainsString( '<strong>' . ( $expected ? __( 'cash', 'vitrin' ) : __( 'credit', 'vitrin' ) ) . '</strong>', self::html( $order ) );
		}
		add_filter( 'vitrin_document_is_cash', '__return_false' );
		self::assertFalse( ( new Paper( Kind::Invoice, PaidOrder::of( 0 ), new Language( 'en_US' ), $settings ) )->is_cash() );
	}

	#[TestDox( '[DOC-06] the unique tax number is typed beside the order or given by a plugin' )]
	public function test_tax_number(): void {
		$order                    = PaidOrder::of( 0 );
		$_POST[ TaxNumber::META ] = ' a11213۰۵۵ea2d80000004f"> ';
		( new TaxNumber() )->save( $order->get_id() );
		$order = wc_get_order( $order->get_id() );
		self::assertInstanceOf( \WC_Order::class, $order );
		self::assertSame( 'A11213055EA2D80000004F', TaxNumber::of( $order ) );
		ob_start();
		TaxNumber::print_field( $order );
		self::assertStringContainsString( 'value="A11213055EA2D80000004F"', (string) ob_get_clean() );
		add_filter( 'vitrin_document_tax_number', static fn ( string $number, \WC_Order $of ): string => "B$number", 10, 2 );
		self::assertSame( 'BA11213055EA2D80000004F', TaxNumber::of( $order ) );
	}

	#[TestDox( '[DOC-06] [SET-02] the seller’s national ID is a right one, where the shop is in Iran' )]
	public function test_national_id(): void {
		$settings = new Settings();
		foreach ( array( '' => true, '0012345679' => true, '۰۰۱۲۳۴۵۶۷۹' => true, '14005893875' => true, '0012345678' => false, '14005893876' => false, '1111111111' => false, '123' => false, 'x' => false ) as $id => $is_right ) {
			self::assertSame( $is_right, null === $settings->objection( 'shop_national_id', (string) $id ), (string) $id );
		}
		add_filter( 'woocommerce_countries_base_country', static fn (): string => 'DE' );
		self::assertNull( $settings->objection( 'shop_national_id', 'DE123456789' ) );
	}
}
