<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Http\Endpoint;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** A call about a guest's email: answered where the shop offers it to this visitor [CHK-02]. */
abstract class GuestEndpoint extends Endpoint {

	/** One nonce for the checkout's own calls [SEC-02]. Starts with "woocommerce": see Vitrin\Cart\CartEndpoint. */
	private const NONCE = 'woocommerce-vitrin-checkout';

	final public function __construct( protected readonly Settings $settings ) {}

	/** Only the checkout, which no cache keeps, prints it. */
	public static function create_nonce(): string {
		return wp_create_nonce( self::NONCE );
	}

	protected function nonce_action(): string {
		return self::NONCE;
	}

	final protected function handle( Input $input ): array {
		if ( ! $this->is_offered() ) {
			throw Refusal::not_found( __( 'This shop offers no login here.', 'vitrin' ) );
		}

		return $this->answer_guest( $input );
	}

	abstract protected function is_offered(): bool;

	/**
	 * @return array<string, mixed> Further members of the answer.
	 * @throws Refusal When it can't be done.
	 */
	abstract protected function answer_guest( Input $input ): array;
}
