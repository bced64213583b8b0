<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Access;
use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Proof;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Shared\Http\Answer;
use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/**
 * GET wc-ajax=vitrin_make_number: makes the invoice number of an order by hand [DOC-05]. GET because the
 * requirement says so; its nonce keeps other sites and fetched-ahead links out, and twice is as good as once.
 */
final class MakeNumber extends Endpoint {

	public const NAME = 'vitrin_make_number';

	/** For logged-in users only. */
	private const NONCE = 'woocommerce-vitrin-make-number';

	/** A user who doesn't want to be asked again. */
	private const CONFIRMED = 'vitrin_number_confirmed';

	public function __construct( private readonly Settings $settings ) {}

	public function name(): string {
		return self::NAME;
	}

	protected function method(): string {
		return 'GET';
	}

	protected function nonce_action(): string {
		return self::NONCE;
	}

	protected function rate_limit(): RateLimit {
		return new RateLimit( 30 );
	}

	public static function url( \WC_Order $order ): string {
		return add_query_arg(
			array(
				'wc-ajax'  => self::NAME,
				'order'    => $order->get_id(),
				'security' => wp_create_nonce( self::NONCE ),
			),
			home_url( '/' )
		);
	}

	/** Whether the visitor chose not to be asked before a number is made. */
	public static function is_confirmed_for_good(): bool {
		return is_user_logged_in() && 'yes' === get_user_meta( get_current_user_id(), self::CONFIRMED, true );
	}

	/** Whether this visitor may make this order's number now. */
	public static function is_possible( \WC_Order $order, Settings $settings ): bool {
		$visitor = Requester::visitor( $order );

		return Orders::is_shop_order( $order )
			&& ! $settings->gives_numbers_itself()
			&& ( Visitor::Staff === $visitor || ( Visitor::Owner === $visitor && $settings->owner_makes_numbers() ) )
			&& Access::ALLOWED === $settings->access()->decide( Kind::Invoice, Orders::stage( $order ), Visitor::Staff, Proof::None )
			&& '' === Numbers::given( $order, Kind::Invoice, $settings );
	}

	protected function handle( Input $input ): array {
		$order = Orders::get( $input->raw( 'order' ) );
		if ( Requester::is_prefetch() || null === $order ) {
			throw self::not_found();
		}
		// A second call is answered as done, to users who may know.
		if ( ! self::is_possible( $order, $this->settings ) && ( '' === Numbers::given( $order, Kind::Invoice, $this->settings ) || ! in_array( Requester::visitor( $order ), array( Visitor::Owner, Visitor::Staff ), true ) ) ) {
			throw self::not_found();
		}
		if ( '' !== Preview::key() ) {
			throw Refusal::conflict( __( 'This is a preview: no number is given in it.', 'vitrin' ) );
		}
		if ( ! Numbers::have_started( $this->settings ) ) {
			throw Refusal::conflict( __( 'The shop has not filled in its name and address as the seller yet, so no invoice number can be given.', 'vitrin' ) );
		}
		if ( '' === Parties::seller_address( $this->settings->stored() ) ) {
			throw Refusal::conflict( __( 'The shop has not set its address as sender yet, so no invoice number can be made.', 'vitrin' ) );
		}
		if ( '1' === $input->raw( 'wt_dont_show_again' ) ) {
			update_user_meta( get_current_user_id(), self::CONFIRMED, 'yes' );
		}
		$number = Numbers::give( $order, Kind::Invoice, $this->settings );
		if ( '' === $number ) {
			throw Refusal::broken();
		}

		return array(
			'number' => $number,
			/* translators: %s: number of an invoice. */
			'msg'    => sprintf( __( 'The invoice has the number %s.', 'vitrin' ), Language::isolated( ( new Language( determine_locale() ) )->digits( $number ) ) ),
		);
	}

	private static function not_found(): Refusal {
		return Refusal::not_found( __( 'There is no invoice number to be made for this order.', 'vitrin' ) );
	}

	/** Without script the link is followed, and leads back to where it was. */
	protected function send( Answer $answer ): void {
		$accept = isset( $_SERVER['HTTP_ACCEPT'] ) && is_string( $_SERVER['HTTP_ACCEPT'] ) ? sanitize_text_field( wp_unslash( $_SERVER['HTTP_ACCEPT'] ) ) : '';
		if ( str_contains( $accept, 'application/json' ) || ! str_contains( $accept, 'text/html' ) ) {
			parent::send( $answer );

			return;
		}
		wc_add_notice( $answer->message, 200 === $answer->code ? 'success' : 'error' );
		$back = wp_get_referer();
		if ( wp_safe_redirect( false === $back ? wc_get_page_permalink( 'myaccount' ) : $back ) ) {
			exit;
		}
	}
}
