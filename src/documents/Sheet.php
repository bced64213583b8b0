<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/**
 * POST `vitrin/v1/settings/sheet`: one document as settings that aren't saved make it, of the shop's newest order or of a
 * made-up one. Nothing is kept, and no number given.
 */
final class Sheet {

	/** Its print button would print the frame of the settings page; the heading beside it stays for screen readers. */
	private const STYLE = '<style>.vitrin-doc-bar{block-size:0;margin:0;overflow:hidden}.vitrin-doc-print{display:none}html{scrollbar-width:none}body{background:#fff}.vitrin-doc{margin:0 auto 0 0!important;box-shadow:none!important}</style>';

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, string> Titles by kind; a credit note needs a refund and looks like an invoice. */
	public static function kinds(): array {
		$titles = array();
		foreach ( Kind::cases() as $kind ) {
			if ( Kind::CreditNote !== $kind ) {
				$titles[ $kind->value ] = Links::title( $kind );
			}
		}

		return $titles;
	}

	public function register(): void {
		( new Route( '/settings/sheet', $this->answer( ... ), 'POST', Access::capability( ... ) ) )->register();
	}

	/**
	 * @param Input $input `changes`, settings by feature and name, of which those of documents count; `sheet`, a kind of document.
	 * @return array<string, mixed> `html`, `width` and `height` in millimetres, `note`, and `refused`, whether values were left out.
	 * @throws Refusal 400 no such document; 500.
	 */
	private function answer( Input $input ): array {
		$name = $input->raw( 'sheet' );
		if ( ! isset( self::kinds()[ $name ] ) ) {
			throw Refusal::because( 400, 'no sheet', __( 'There is no such document.', 'vitrin' ) );
		}
		$changes = $input->values( 'changes' ) ?? array();
		$wanted  = is_array( $changes['documents'] ?? null ) ? $changes['documents'] : array();
		$sound   = $this->sound( $wanted );
		try {
			$sheet = Preview::during( array( 'documents' => $sound ), fn (): array => $this->show( Kind::from( $name ) ) );
		} catch ( \Throwable $failure ) {
			wc_get_logger()->error( 'The sheet beside the settings could not be made: ' . $failure->getMessage(), array( 'source' => 'vitrin' ) );
			throw Refusal::because( 500, 'sheet failed', __( 'The sheet can’t be made: another plugin or a template of the theme failed. WooCommerce’s log (source “vitrin”) says why.', 'vitrin' ) );
		}

		return $sheet + array( 'refused' => count( $sound ) < count( $wanted ) );
	}

	/**
	 * @param array<mixed> $wanted By name.
	 * @return array<string, bool|int|string> Those that could be saved.
	 */
	private function sound( array $wanted ): array {
		$sound = array();
		foreach ( $wanted as $name => $value ) {
			$checked = $this->settings->field( (string) $name )?->check( $value );
			if ( null !== $checked && null === $this->settings->objection( (string) $name, $checked ) ) {
				$sound[ (string) $name ] = $checked;
			}
		}

		return $sound;
	}

	/** @return array{html: string, width: int, height: int, note: string} */
	private function show( Kind $kind ): array {
		$order  = self::newest();
		$note   = null === $order
			? __( 'The shop has no order yet: the buyer and the goods are made up.', 'vitrin' )
			/* translators: %s: number of an order. */
			: sprintf( __( 'With the shop’s newest order, %s.', 'vitrin' ), Language::isolated( Language::of_shop()->digits( $order->get_order_number() ) ) );
		$number = $kind->has_number() ? $this->settings->sample_number( $kind ) : '';
		$html   = Language::in_that_of_shop( fn (): string => Page::html( array( new Paper( $kind, $order ?? ExampleOrder::make(), Language::of_shop(), $this->settings, $number ) ), $this->settings ) );
		list( $width, $height ) = Page::measures( $this->settings->size( $kind ) );

		return array( 'html' => str_replace( '</head>', self::STYLE . '</head>', $html ) ) + compact( 'width', 'height', 'note' );
	}

	/** Only for users who may open its documents anyway. */
	private static function newest(): ?\WC_Order {
		$found = Requester::is_staff() ? wc_get_orders(
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
