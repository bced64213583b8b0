<?php
/**
 * The floating cart button and the drawer's shell. A theme replaces it by a file vitrin/side-cart.php. The
 * scripts find elements by their classes and data attributes (docs/markup.md, "The drawer's shell"): keep
 * those. Print nothing personal here, because the page may be cached.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{cart_url: string, checkout_url: string, position: string, animation: int, slide_item: int, shows_toggler: bool, toggler: array{position: string, icon: string}, width: int|null, style: string, express: string} $args
 */

use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icons are constant markup.
?>
<?php if ( $args['shows_toggler'] ) : ?>
<aside class="vitrin-floating" aria-label="<?php esc_attr_e( 'Cart', 'vitrin' ); ?>">
	<a class="vitrin-toggler no-prefetch" href="<?php echo esc_url( $args['cart_url'] ); ?>" data-position="<?php echo esc_attr( $args['toggler']['position'] ); ?>">
		<?php echo Icons::svg( $args['toggler']['icon'] ); ?>
		<span class="vitrin-hidden"><?php esc_html_e( 'Cart', 'vitrin' ); ?></span>
		<span class="vitrin-toggler__badge" data-vitrin-count hidden></span>
	</a>
</aside>
<?php endif; ?>
<dialog class="vitrin-drawer" id="vitrin-side-cart" data-anim="<?php echo esc_attr( (string) $args['animation'] ); ?>" data-slide-item="<?php echo esc_attr( (string) $args['slide_item'] ); ?>" data-position="<?php echo esc_attr( $args['position'] ); ?>" data-style="<?php echo esc_attr( $args['style'] ); ?>"<?php echo null === $args['width'] ? '' : sprintf( ' style="--vitrin-drawer-width:%dpx"', (int) $args['width'] ); ?> aria-labelledby="vitrin-side-cart-title">
	<header class="vitrin-drawer__header">
		<h2 class="vitrin-drawer__title" id="vitrin-side-cart-title"><?php esc_html_e( 'Cart', 'vitrin' ); ?> <span class="vitrin-drawer__count" data-vitrin-count hidden></span></h2>
		<button type="button" class="vitrin-drawer__close" aria-label="<?php esc_attr_e( 'Close the cart', 'vitrin' ); ?>"><?php echo Icons::svg( 'x' ); ?></button>
	</header>
	<div class="vitrin-drawer__notices"></div>
	<div class="vitrin-drawer__body">
		<div class="vitrin-skeleton" aria-hidden="true"></div>
		<div class="vitrin-skeleton" aria-hidden="true"></div>
		<div class="vitrin-skeleton" aria-hidden="true"></div>
	</div>
	<div class="vitrin-drawer__failure" role="alert" hidden>
		<p><?php esc_html_e( 'The cart could not be shown. Check your connection and try again.', 'vitrin' ); ?></p>
		<button type="button" class="vitrin-button vitrin-button--primary"><?php esc_html_e( 'Try again', 'vitrin' ); ?></button>
		<a class="no-prefetch" href="<?php echo esc_url( $args['cart_url'] ); ?>"><?php esc_html_e( 'Open the cart page', 'vitrin' ); ?></a>
	</div>
	<footer class="vitrin-drawer__footer">
		<div class="vitrin-drawer__totals"><div class="vitrin-total"><span><?php esc_html_e( 'Total', 'vitrin' ); ?></span><span data-vitrin-total></span></div></div>
		<?php if ( '' !== $args['express'] ) : ?>
		<div class="vitrin-drawer__express"><?php echo $args['express']; ?></div>
		<?php endif; ?>
		<a class="vitrin-button vitrin-button--primary no-prefetch" href="<?php echo esc_url( $args['checkout_url'] ); ?>"><?php esc_html_e( 'Checkout', 'vitrin' ); ?></a>
		<a class="vitrin-button no-prefetch" href="<?php echo esc_url( $args['cart_url'] ); ?>"><?php esc_html_e( 'View cart', 'vitrin' ); ?></a>
	</footer>
	<div class="vitrin-hidden" role="log" data-vitrin-announce></div>
</dialog>
