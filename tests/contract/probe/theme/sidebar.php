<?php
// Nothing: the shop's templates ask for a sidebar.
