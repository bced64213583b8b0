<?php
/**
 * Bottom of every page.
 *
 * @package VitrinDemoTheme
 */

defined( 'ABSPATH' ) || exit;
?>
</main>
<footer class="site-footer">
	<?php if ( is_active_sidebar( 'footer-1' ) ) : ?>
		<div class="wrap site-footer__widgets"><?php dynamic_sidebar( 'footer-1' ); ?></div>
	<?php endif; ?>
</footer>
<?php wp_footer(); ?>
</body>
</html>
