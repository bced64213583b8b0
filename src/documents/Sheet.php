<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;

defined( 'ABSPATH' ) || exit;

/** One document as the settings of this request make it, of the shop's newest order or of a made-up one. */
final class Sheet {

	/** Its print button would print the frame of the settings page; the heading beside it stays for screen readers. */
	private const STYLE = '<style>.vitrin-doc-bar{block-size:0;margin:0;overflow:hidden}.vitrin-doc-print{display:none}html{scrollbar-width:none}body{background:#fff}.vitrin-doc{margin:0 auto 0 0!important;box-shadow:none!important}</style>';

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, string> Titles by kind; a credit note needs a refund and looks like an invoice. */
	public static function kinds(): array {
		$titles = array();
		foreach ( Kind::cases() as $kind ) {
			if ( Kind::CreditNote !== $kind ) {
				$titles[ $kind->value ] = Titles::of( $kind );
			}
		}

		return $titles;
	}

	/** @return array{html: string, width: int, height: int, note: string} */
	public function show( Kind $kind ): array {
		$order  = self::newest();
		$note   = null === $order
			? __( 'The shop has no order yet: the buyer and the goods are made up.', 'vitrin' )
			/* translators: %s: number of an order. */
			: sprintf( __( 'With the shop’s newest order, %s.', 'vitrin' ), PlainText::isolated( Language::of_shop()->digits( $order->get_order_number() ) ) );
		$number = $kind->has_number() ? $this->settings->sample_number( $kind ) : '';
		$html   = Language::in_that_of_shop( fn (): string => Page::html( array( new Paper( $kind, $order ?? ExampleOrder::make(), Language::of_shop(), $this->settings, $number ) ), $this->settings ) );
		list( $width, $height ) = Page::measures( $this->settings->size( $kind ) );

		return array( 'html' => str_replace( '</head>', self::STYLE . '</head>', $html ) ) + compact( 'width', 'height', 'note' );
	}

	/** Only for who may open its documents anyway. */
	private static function newest(): ?\WC_Order {
		$found = OpenDocument::is_staff() ? wc_get_orders(
			array(
				'type'    => 'shop_order',
				'status'  => array_diff( preg_replace( '/^wc-/', '', array_keys( wc_get_order_statuses() ) ), array( 'cancelled', 'failed', 'refunded', 'checkout-draft' ) ),
				'limit'   => 1,
				'orderby' => 'date',
				'order'   => 'DESC',
			)
		) : array();
		$order = is_array( $found ) ? reset( $found ) : null;

		return $order instanceof \WC_Order && array() !== $order->get_items() ? $order : null;
	}
}
