<?php
/**
 * The contract's theme.
 *
 * @package Vitrin
 */

get_header();
while ( have_posts() ) {
	the_post();
	the_content();
}
get_footer();
