<?php

namespace Vitrin\Shared\Plugin;

use Vitrin\Shared\Http\RefusalLog;

defined( 'ABSPATH' ) || exit;

/**
 * Base of what an order of the checkout keeps beside WooCommerce's own [CHK-07], with the word that a CheckoutField says.
 * Nothing here may stop a checkout: what throws is logged. A renewal of a subscription keeps nothing of it.
 */
abstract class CheckoutRecord {

	/** What the log knows it by. */
	abstract protected function feature(): string;

	/** @return class-string<CheckoutField> */
	abstract protected function field(): string;

	/** @return list<string> Keys of the meta that it stores. */
	abstract protected static function keys(): array;

	/** @param string|null $said As CheckoutField::of_form() and of_call() give it. */
	abstract protected function store( \WC_Order $order, ?string $said ): void;

	final public function register_records(): void {
		// After WooCommerce (10).
		add_action( 'woocommerce_checkout_order_created', array( $this, 'record_form' ), 20 );
		add_action( 'woocommerce_store_api_checkout_update_order_from_request', array( $this, 'record_call' ), 20, 2 );
		add_filter( 'wc_subscriptions_object_data', array( static::class, 'leave' ) );
	}

	final public function record_form( mixed $order ): void {
		$this->record( $order, fn (): ?string => $this->field()::of_form() );
	}

	final public function record_call( mixed $order, mixed $request = null ): void {
		// While somebody types the block sends other calls, of an order that isn't one yet.
		if ( $request instanceof \WP_REST_Request && 'POST' === $request->get_method() ) {
			$this->record( $order, fn (): ?string => $this->field()::of_call( $request ) );
		}
	}

	/**
	 * A renewal of a subscription didn't come the way of its first order.
	 *
	 * @param mixed $data Values by property or meta key.
	 */
	final public static function leave( mixed $data ): mixed {
		return is_array( $data ) ? array_diff_key( $data, array_fill_keys( static::keys(), true ) ) : $data;
	}

	/** @param \Closure(): ?string $said What the script said. */
	private function record( mixed $order, \Closure $said ): void {
		try {
			if ( $order instanceof \WC_Order ) {
				$this->store( $order, $said() );
			}
		} catch ( \Throwable $error ) {
			RefusalLog::exception( $this->feature(), $error );
		}
	}
}
