<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Code128;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\QrCode;
use Vitrin\Documents\Domain\Stage;

defined( 'ABSPATH' ) || exit;

/**
 * What one document of one order says. Templates print it: all texts are plain and have to be escaped, the two SVG
 * pictures are finished.
 *
 * @phpstan-type Line array{name: string, details: string, sku: string, quantity: string, price: string, subtotal: string, discount: string, tax: string, total: string}
 * @phpstan-type Row array{label: string, amount: string, is_strong: bool}
 */
final class Paper {

	public readonly string $title;

	/** Of the invoice or proforma invoice, in the language's digits; '' for other documents. */
	public readonly string $number;

	private readonly Amounts $amounts;

	/**
	 * @param string $number As Numbers gave it.
	 */
	public function __construct(
		public readonly Kind $kind,
		public readonly \WC_Order $order,
		public readonly Language $language,
		private readonly Settings $settings,
		string $number = ''
	) {
		$this->title   = Titles::of( $kind );
		$this->number  = $language->digits( $number );
		$this->amounts = new Amounts( $order, $settings->currency(), $language );
	}

	/** The order's number, as the shop says it. */
	public function order_number(): string {
		return $this->language->digits( $this->order->get_order_number() );
	}

	/** The day on which the order was placed; '' for an order without one. */
	public function date(): string {
		$created = $this->order->get_date_created();

		return null === $created ? '' : $this->language->date( $created->getTimestamp() );
	}

	/**
	 * The shop: name, address and the rest that is set, labels before values.
	 *
	 * @return array{name: string, address: string, postcode: string, phone: string, rows: array<string, string>}
	 */
	public function seller(): array {
		$settings = $this->settings;

		return array(
			'name'     => Seller::name( $settings ),
			'address'  => $this->language->digits( Seller::address( $settings ) ),
			'postcode' => $this->language->digits( Seller::postcode( $settings ) ),
			'phone'    => $this->language->digits( $settings->of_shop( 'shop_phone' ) ),
			'rows'     => $this->filled(
				array(
					__( 'Economic code', 'vitrin' )       => $settings->of_shop( 'shop_economic_code' ),
					__( 'National ID', 'vitrin' )         => $settings->of_shop( 'shop_national_id' ),
					__( 'Registration number', 'vitrin' ) => $settings->of_shop( 'shop_registration' ),
				)
			),
		);
	}

	/** @return array{name: string, address: string, postcode: string, phone: string, rows: array<string, string>} */
	public function buyer(): array {
		$buyer = Buyer::of( $this->order );

		return $this->place( $buyer ) + array(
			'rows' => $this->filled(
				array(
					__( 'Economic code', 'vitrin' )             => $buyer['economic_code'],
					__( 'National ID or national code', 'vitrin' ) => $buyer['national_id'],
				)
			),
		);
	}

	/** @return array{name: string, address: string, postcode: string, phone: string} */
	public function recipient(): array {
		return $this->place( Buyer::recipient( $this->order ) );
	}

	/**
	 * @param array{name: string, phone: string, postcode: string, address: string} $place
	 * @return array{name: string, address: string, postcode: string, phone: string}
	 */
	private function place( array $place ): array {
		return array(
			'name'     => $place['name'],
			'address'  => $this->language->digits( $place['address'] ),
			'postcode' => $this->language->digits( $place['postcode'] ),
			'phone'    => $this->language->digits( $place['phone'] ),
		);
	}

	/**
	 * @param array<string, string> $rows
	 * @return array<string, string> Those that say something.
	 */
	private function filled( array $rows ): array {
		return array_map( array( $this->language, 'digits' ), array_filter( $rows, static fn ( string $value ): bool => '' !== $value ) );
	}

	/** @return list<Line> */
	public function lines(): array {
		$this->prime_items();
		$items = array_values( array_filter( $this->order->get_items(), static fn ( mixed $item ): bool => $item instanceof \WC_Order_Item_Product ) );
		// All products in one query, not one query each.
		_prime_post_caches( array_map( static fn ( \WC_Order_Item_Product $item ): int => $item->get_variation_id() > 0 ? $item->get_variation_id() : $item->get_product_id(), $items ), true, true );

		return array_map( array( $this, 'line' ), $items );
	}

	/** Reads the metadata of all lines at once: WooCommerce would ask for each. */
	private function prime_items(): void {
		/** @var \wpdb $wpdb */
		global $wpdb;
		$ids = $wpdb->get_col( $wpdb->prepare( 'SELECT order_item_id FROM %i WHERE order_id = %d', $wpdb->prefix . 'woocommerce_order_items', $this->order->get_id() ) ); // phpcs:ignore WordPress.DB.DirectDatabaseQuery -- WooCommerce has no function for it.
		update_meta_cache( 'order_item', array_map( 'intval', array_filter( $ids, 'is_numeric' ) ) );
	}

	/** @return Line */
	private function line( \WC_Order_Item_Product $item ): array {
		$product  = $item->get_product();
		$quantity = (float) $item->get_quantity();
		$subtotal = (float) $item->get_subtotal();
		$total    = (float) $item->get_total();
		$tax      = (float) $item->get_total_tax();
		$details  = array();
		foreach ( $item->get_formatted_meta_data() as $meta ) {
			$details[] = is_object( $meta ) ? self::plain( $meta->display_key ?? '' ) . ': ' . self::plain( $meta->display_value ?? '' ) : '';
		}

		return array(
			'name'     => self::plain( $item->get_name() ),
			'details'  => implode( _x( ', ', 'between the parts of an address', 'vitrin' ), $details ),
			'sku'      => $product instanceof \WC_Product ? $product->get_sku() : '',
			'quantity' => $this->language->number( $quantity ),
			'price'    => $this->amounts->text_of_one( $subtotal, $quantity ),
			'subtotal' => $this->amounts->text( $subtotal ),
			'discount' => abs( $subtotal - $total ) < 0.000001 ? '' : $this->amounts->text( $subtotal - $total ),
			'tax'      => 0.0 === $tax ? '' : $this->amounts->text( $tax ),
			'total'    => $this->amounts->text( $total + $tax ),
		);
	}

	/**
	 * Goods, discount, fees, shipping, taxes, total, and what was given back.
	 *
	 * @return list<Row>
	 */
	public function totals(): array {
		$order = $this->order;
		$rows  = array( $this->row( __( 'Goods', 'vitrin' ), $order->get_subtotal() ) );
		if ( (float) $order->get_discount_total() > 0 ) {
			$codes  = $order->get_coupon_codes();
			$rows[] = $this->row(
				/* translators: %s: codes of coupons. */
				array() === $codes ? __( 'Discount', 'vitrin' ) : sprintf( __( 'Discount (%s)', 'vitrin' ), self::isolated( implode( _x( ', ', 'between the parts of an address', 'vitrin' ), array_filter( $codes, 'is_string' ) ) ) ),
				-1 * (float) $order->get_discount_total()
			);
		}
		foreach ( $order->get_items( array( 'fee', 'shipping' ) ) as $item ) {
			if ( $item instanceof \WC_Order_Item_Shipping ) {
				/* translators: %s: how the parcel is sent, such as "Express post". */
				$rows[] = $this->row( sprintf( __( 'Shipping (%s)', 'vitrin' ), self::isolated( self::plain( $item->get_method_title() ) ) ), $item->get_total() );
			} elseif ( $item instanceof \WC_Order_Item_Fee ) {
				$rows[] = $this->row( self::plain( $item->get_name() ), $item->get_total() );
			}
		}
		foreach ( $order->get_items( 'tax' ) as $item ) {
			if ( $item instanceof \WC_Order_Item_Tax ) {
				$rows[] = $this->row( self::plain( $item->get_label() ), (float) $item->get_tax_total() + (float) $item->get_shipping_tax_total() );
			}
		}
		$rows[]   = $this->row( __( 'Total', 'vitrin' ), $order->get_total(), true );
		$refunded = 0.0;
		foreach ( $order->get_refunds() as $refund ) {
			$reason    = self::plain( $refund->get_reason() );
			$amount    = (float) $refund->get_amount();
			$refunded += $amount;
			/* translators: %s: reason of a refund, as the shop wrote it. */
			$rows[] = $this->row( '' === $reason ? __( 'Refund', 'vitrin' ) : sprintf( __( 'Refund (%s)', 'vitrin' ), self::isolated( $reason ) ), -1 * $amount );
		}
		if ( $refunded > 0 ) {
			$rows[] = $this->row( __( 'Total after refunds', 'vitrin' ), (float) $order->get_total() - $refunded, true );
		}

		return $rows;
	}

	/** @return Row */
	private function row( string $label, mixed $amount, bool $is_strong = false ): array {
		return array(
			'label'     => $this->language->digits( $label ),
			'amount'    => $this->amounts->text( $amount ),
			'is_strong' => $is_strong,
		);
	}

	/** The currency of all amounts. */
	public function unit(): string {
		return $this->amounts->unit();
	}

	/** The total written out; '' where that isn't wanted. */
	public function words(): string {
		return $this->settings->writes_words() ? $this->amounts->words( $this->order->get_total() ) : '';
	}

	/** How it was or will be paid, and whether it is. */
	public function payment(): string {
		$method = self::plain( $this->order->get_payment_method_title() );
		$state  = Stage::Unpaid === OrderStage::of( $this->order ) ? __( 'not paid yet', 'vitrin' ) : __( 'paid', 'vitrin' );
		if ( $this->is_cash_on_delivery() ) {
			$state = __( 'on delivery', 'vitrin' );
		}
		if ( '' === $method ) {
			return $state;
		}

		/* translators: 1: way of payment, 2: "paid", "not paid yet" or "on delivery". */
		return sprintf( __( '%1$s (%2$s)', 'vitrin' ), self::isolated( $method ), $state );
	}

	/** What the carrier has to ask for, with its currency; '' where everything is paid. */
	public function to_collect(): string {
		return $this->is_cash_on_delivery() ? $this->amounts->with_unit( $this->order->get_total() ) : '';
	}

	private function is_cash_on_delivery(): bool {
		return 'cod' === $this->order->get_payment_method() && Stage::Completed !== OrderStage::of( $this->order );
	}

	/** How the parcel is sent. */
	public function shipping_method(): string {
		$names = array();
		foreach ( $this->order->get_items( 'shipping' ) as $item ) {
			$names[] = $item instanceof \WC_Order_Item_Shipping ? self::plain( $item->get_method_title() ) : '';
		}

		return implode( _x( ', ', 'between the parts of an address', 'vitrin' ), array_filter( $names ) );
	}

	/** What the buyer wrote with the order. */
	public function note(): string {
		return $this->language->digits( self::plain( $this->order->get_customer_note() ) );
	}

	/** How many pieces there are. */
	public function pieces(): string {
		return $this->language->number( $this->order->get_item_count() );
	}

	/** The line at the end. */
	public function footer(): string {
		return $this->language->digits( $this->settings->of_shop( 'footer' ) );
	}

	/** @param string $name logo, seal or signature; its address, '' for none. */
	public function picture( string $name ): string {
		return $this->settings->picture( $name );
	}

	/** The recipient's postcode as a barcode, an SVG; '' for none. */
	public function barcode(): string {
		$postcode = Buyer::recipient( $this->order )['postcode'];

		return $this->settings->has_barcode() ? Code128::svg( (string) preg_replace( '/[\s-]+/', '', \Vitrin\Shared\Domain\Digits::to_latin( $postcode ) ) ) : '';
	}

	/** The order's address in the buyer's account as a QR code, an SVG; '' for none. It never has the order's key. */
	public function qr(): string {
		return $this->settings->has_qr() ? QrCode::svg( remove_query_arg( 'key', $this->order->get_view_order_url() ) ) : '';
	}

	/** What may run the other way than the sentence around it: the characters do what `bdi` does in markup. */
	private static function isolated( string $text ): string {
		return "\u{2068}$text\u{2069}";
	}

	/** Plain text of what plugins may have put markup or entities into. */
	private static function plain( mixed $text ): string {
		return is_string( $text ) ? trim( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : '';
	}
}
