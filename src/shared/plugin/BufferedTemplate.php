<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Buffers the output of a WooCommerce template that has no hook inside, so that it can be changed before it is
 * printed.
 */
final class BufferedTemplate {

	/** Output buffer level; 0 when none is open. */
	private int $level = 0;

	/**
	 * @param string                   $name   Path below WooCommerce's templates.
	 * @param \Closure(string): string $change Receives and returns HTML.
	 */
	public function __construct( private readonly string $name, private readonly \Closure $change ) {
		add_action( 'woocommerce_before_template_part', array( $this, 'before' ), PHP_INT_MAX );
		add_action( 'woocommerce_after_template_part', array( $this, 'after' ), PHP_INT_MIN );
	}

	public function before( mixed $template ): void {
		if ( $this->name === $template && 0 === $this->level && ob_start() ) {
			$this->level = ob_get_level();
		}
	}

	public function after( mixed $template ): void {
		if ( $this->name !== $template || 0 === $this->level ) {
			return;
		}
		$is_ours     = ob_get_level() === $this->level;
		$this->level = 0;
		// If a theme's template left a buffer open, the output is left alone.
		if ( $is_ours ) {
			echo ( $this->change )( (string) ob_get_clean() ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- The template's own output; $change escapes what it adds.
		}
	}
}
