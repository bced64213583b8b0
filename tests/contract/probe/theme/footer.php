<?php
if ( class_exists( 'WC_Widget_Cart' ) ) {
	the_widget( 'WC_Widget_Cart' );
}
wp_footer();
?>
</body>
</html>
