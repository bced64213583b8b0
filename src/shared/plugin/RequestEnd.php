<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** The end of a request, where what it has changed is taken over once. */
final class RequestEnd {

	/**
	 * Also from within that end: WooCommerce puts changes of products off until then, and a callback of the priority
	 * that is running would never run.
	 *
	 * @param callable(): void $callback
	 * @param int              $order    A priority of `shutdown`, at most 10; what is called late keeps this order.
	 */
	public static function call( callable $callback, int $order = 10 ): void {
		add_action( 'shutdown', $callback, doing_action( 'shutdown' ) ? PHP_INT_MAX - 10 + $order : $order );
	}
}
