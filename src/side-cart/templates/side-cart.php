<?php
/**
 * The floating cart button and the drawer's shell. A theme replaces it by a file vitrin/side-cart.php. As long as
 * neither a theme nor a gateway changes the shell, the script creates the same (drawer-shell.ts). The scripts find elements by their classes and data attributes (docs/markup.md, "The drawer's shell"): keep
 * those. Print nothing personal here, because the page may be cached.
 *
 * @package Vitrin
 * @version 0.3.0
 * @var array{cart_url: string, checkout_url: string, position: string, animation: int, slide_item: int, shows_toggler: bool, toggler: array{position: string, icon: string}, width: int|null, style: string, express: string, has_shell: bool, words: list<string>, failure: string} $args
 */

use Vitrin\Shared\Ui\Icons;

defined( 'ABSPATH' ) || exit;

list( $vitrin_title, $vitrin_close, $vitrin_retry, $vitrin_total, $vitrin_to_checkout, $vitrin_to_cart ) = $args['words'];

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
<?php if ( $args['has_shell'] ) : ?>
<dialog class="vitrin-drawer" id="vitrin-side-cart"<?php echo 'end' === $args['position'] ? '' : ' data-position="start"'; ?><?php echo 'edge' === $args['style'] ? '' : ' data-style="card"'; ?><?php echo null === $args['width'] ? '' : sprintf( ' style="--vitrin-drawer-width:%dpx"', (int) $args['width'] ); ?> aria-label="<?php echo esc_attr( $vitrin_title ); ?>">
	<header class="vitrin-drawer__header">
		<h2 class="vitrin-drawer__title"><?php echo esc_html( $vitrin_title ); ?> <span class="vitrin-drawer__count" data-vitrin-count hidden></span></h2>
		<button type="button" class="vitrin-drawer__close" aria-label="<?php echo esc_attr( $vitrin_close ); ?>"><?php echo Icons::svg( 'x' ); ?></button>
	</header>
	<div class="vitrin-drawer__notices"></div>
	<div class="vitrin-drawer__body">
		<div class="vitrin-skeleton"></div>
		<div class="vitrin-skeleton"></div>
		<div class="vitrin-skeleton"></div>
	</div>
	<div class="vitrin-drawer__failure" role="alert" hidden>
		<p><?php echo esc_html( $args['failure'] ); ?></p>
		<button type="button" class="vitrin-button vitrin-button--primary"><?php echo esc_html( $vitrin_retry ); ?></button>
	</div>
	<footer class="vitrin-drawer__footer">
		<div class="vitrin-drawer__totals"><div class="vitrin-total"><span><?php echo esc_html( $vitrin_total ); ?></span><span data-vitrin-total></span></div></div>
		<?php if ( '' !== $args['express'] ) : ?>
		<div class="vitrin-drawer__express"><?php echo $args['express']; ?></div>
		<?php endif; ?>
		<a class="vitrin-button vitrin-button--primary no-prefetch" href="<?php echo esc_url( $args['checkout_url'] ); ?>"><?php echo esc_html( $vitrin_to_checkout ); ?></a>
		<a class="vitrin-button no-prefetch" href="<?php echo esc_url( $args['cart_url'] ); ?>"><?php echo esc_html( $vitrin_to_cart ); ?></a>
	</footer>
</dialog>
<?php endif; ?>
